import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useDataLanguage } from '../data/data-language.ts'
import { Loading } from '../parts/Loading.tsx'
import { lazyPart } from '../parts/lazy-part.ts'
import { PageHead } from '../parts/PageHead.tsx'
import { QueryResult } from '../parts/QueryResult.tsx'
import { useSession } from '../session/session.ts'
import { Overview } from './Overview.tsx'
import { StoppedNotice } from './StoppedNotice.tsx'
import { isNew, summary } from './summary.ts'

/** Only who has nothing yet needs it. */
const FirstRun = lazyPart(() => import('./FirstRun.tsx'), 'FirstRun')

export function HomePage() {
  const { t } = useTranslation('home')
  const { may, organisation } = useSession()
  const [language] = useDataLanguage()
  const query = useQuery(summary((may('read_product_translations') && language) || undefined))
  return (
    <>
      <PageHead title={t('title')} lead={organisation} />
      <QueryResult query={query} loading={<Loading of={['cards']} />}>
        {(stand) => (
          <Suspense fallback={<Loading of={['cards']} />}>
            <StoppedNotice stopped={stand.stopped ?? []} />
            {isNew(stand) && may('create_products') ? <FirstRun /> : <Overview {...stand} />}
          </Suspense>
        )}
      </QueryResult>
    </>
  )
}
