import { Button } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../data/api.ts'
import { useLanguage } from '../data/language-parameter.ts'
import { Empty } from '../parts/Empty.tsx'
import { IncompleteAddress } from '../parts/IncompleteAddress.tsx'
import { Loading } from '../parts/Loading.tsx'
import { lazyPart } from '../parts/lazy-part.ts'
import { TextLink } from '../parts/links.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { QueryResult } from '../parts/QueryResult.tsx'
import { Tabs } from '../parts/Tabs.tsx'
import { AsOfBar } from './as-of/AsOfBar.tsx'
import { useAsOf } from './as-of/use-as-of.ts'
import { BatchHead } from './BatchHead.tsx'
import { OpenFindings } from './findings/OpenFindings.tsx'
import { overviewOf } from './queries.ts'

const GraphTab = lazyPart(() => import('./graph/GraphTab.tsx'), 'GraphTab')
const OriginsTab = lazyPart(() => import('./origins/OriginsTab.tsx'), 'OriginsTab')
const RecallTab = lazyPart(() => import('./recall/RecallTab.tsx'), 'RecallTab')
const TimelineTab = lazyPart(() => import('./timeline/TimelineTab.tsx'), 'TimelineTab')

const ContentsTab = lazyPart(() => import('./contents/ContentsTab.tsx'), 'ContentsTab')
const WhereaboutsTab = lazyPart(() => import('./whereabouts/WhereaboutsTab.tsx'), 'WhereaboutsTab')

const BalanceTab = lazyPart(() => import('./balance/BalanceTab.tsx'), 'BalanceTab')

const tabs = {
  graph: GraphTab,
  origins: OriginsTab,
  recall: RecallTab,
  timeline: TimelineTab,
  whereabouts: WhereaboutsTab,
  contents: ContentsTab,
  balance: BalanceTab,
}
type View = keyof typeof tabs

const route = getRouteApi('/frame/genealogy/batch')

/** One batch or item: what is known of it, where it came from and where it went. */
export function BatchPage() {
  const { t } = useTranslation('genealogy')
  const { id = '', view } = route.useSearch()
  const language = useLanguage()
  const { known, asOf } = useAsOf()
  const query = useQuery({ ...overviewOf(id, { ...language, ...known }), enabled: id !== '' })
  if (id === '') return <IncompleteAddress list="/genealogy" />
  if (isProblem(query.error, 404))
    return (
      <>
        <PageHead
          title={t('batch')}
          above={
            <TextLink to="/genealogy" size="sm" c="dimmed">
              {t('title')}
            </TextLink>
          }
        />
        <AsOfBar />
        <Empty
          icon={IconSitemap}
          title={asOf === undefined ? t('unknown_title') : t('unknown_then_title')}
          action={
            <Button component={Link} to="/genealogy" variant="default">
              {t('search_batches')}
            </Button>
          }
        >
          {t('unknown_text', { id })}
        </Empty>
      </>
    )
  const openView = view !== undefined && Object.hasOwn(tabs, view) ? (view as View) : 'graph'
  return (
    <QueryResult query={query} list="/genealogy" loading={<Loading of={['head', 'facts', 'tabs', 'graph']} />}>
      {(overview) => (
        <>
          <AsOfBar />
          <BatchHead overview={overview} />
          <OpenFindings id={id} />
          <Views id={id} view={openView} />
        </>
      )}
    </QueryResult>
  )
}

function Views({ id, view }: { id: string; view: View }) {
  const { t } = useTranslation('genealogy')
  const navigate = route.useNavigate()
  const open = (next: View) => void navigate({ search: (before) => ({ ...before, view: next }), resetScroll: false })
  return (
    <Tabs
      open={view}
      choose={open}
      tabs={(Object.keys(tabs) as View[]).map((name) => ({ name, title: t(`view_${name}`), content: drawn(name, id) }))}
    />
  )
}

function drawn(view: View, id: string) {
  const Tab = tabs[view]
  return (
    <Suspense fallback={<Loading of={[view === 'graph' ? 'graph' : 'table']} />}>
      <Tab id={id} />
    </Suspense>
  )
}
