import { getRouteApi } from '@tanstack/react-router'
import { Forbidden } from '../../parts/Forbidden.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { useSession } from '../../session/session.ts'
import { useOwnLanguage } from '../use-language.ts'
import { Desk } from './Desk.tsx'
import { DeskHead } from './DeskHead.tsx'
import { deskQueueOf, progressOf } from './queues.ts'

const route = getRouteApi('/frame/translate')

/** Everything that is to be translated into a language, one text after another. */
export function DeskPage() {
  const { may, mayIn } = useSession()
  const search = route.useSearch()
  const { summary, languages, language } = useOwnLanguage(search.lang)
  if (!may('read_products', 'read_product_translations'))
    return <Forbidden permission={may('read_products') ? 'read_product_translations' : 'read_products'} level={1} />
  return (
    <QueryResult query={summary} loading={<Loading of={['head', 'tabs', 'texts']} />}>
      {(sums) => {
        const mayReview = mayIn(language, 'review_product_translations')
        const mayWrite = mayIn(language, 'update_product_translations')
        const chosen = deskQueueOf(search.queue)
        const mayChosen = chosen === 'comments' || (chosen === 'review' ? mayReview : mayWrite)
        const queue = mayChosen ? chosen : mayWrite ? 'missing' : 'review'
        const progress = progressOf(sums, language)
        return (
          <>
            <DeskHead {...{ language, languages, queue, progress, mayWrite, mayReview }} />
            {language && <Desk key={language} {...{ language, queue, progress, mayWrite, mayReview }} />}
          </>
        )
      }}
    </QueryResult>
  )
}
