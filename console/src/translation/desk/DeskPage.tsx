import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDataLanguage } from '../../data/data-language.ts'
import { Forbidden } from '../../parts/Forbidden.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { sameLanguage } from '../../products/page/use-chosen-language.ts'
import { useSession } from '../../session/session.ts'
import { Desk } from './Desk.tsx'
import { DeskHead } from './DeskHead.tsx'
import { useOwnLanguages } from './languages.ts'
import { progressOf, queueOf } from './queues.ts'
import { summaryQuery } from './use-queue.ts'

const route = getRouteApi('/frame/translate')

/** Everything that is to be translated into a language, one text after another. */
export function DeskPage() {
  const { may, mayIn } = useSession()
  const search = route.useSearch()
  const [dataLanguage] = useDataLanguage()
  const mayRead = may('read_products', 'read_product_translations')
  const summary = useQuery({ ...summaryQuery(), enabled: mayRead })
  const languages = useOwnLanguages(summary.data?.results.map(({ lang }) => lang) ?? [])
  if (!mayRead)
    return <Forbidden permission={may('read_products') ? 'read_product_translations' : 'read_products'} level={1} />
  return (
    <QueryResult query={summary} loading={<Loading shape="page" />}>
      {(sums) => {
        const wanted = search.lang ?? dataLanguage
        const language = languages.find((code) => sameLanguage(code, wanted)) ?? languages[0] ?? ''
        const mayReview = mayIn(language, 'review_product_translations')
        const mayWrite = mayIn(language, 'update_product_translations')
        const chosen = queueOf(search.queue)
        const queue = chosen === 'review' && !mayReview ? 'missing' : mayWrite ? chosen : 'review'
        const progress = progressOf(sums, language)
        return (
          <>
            <DeskHead {...{ language, languages, queue, progress, mayWrite, mayReview }} />
            {language && <Desk key={language} {...{ language, queue, mayWrite, mayReview }} />}
          </>
        )
      }}
    </QueryResult>
  )
}
