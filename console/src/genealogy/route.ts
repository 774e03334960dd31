import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchOf } from '../data/search.ts'
import { frameRoute } from '../frame/route.tsx'

const staticData = { needsOneOf: ['read_epcis_events'] as const }

const genealogyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/genealogy',
  validateSearch: searchOf('q'),
  staticData,
  component: lazyRouteComponent(() => import('./GenealogyPage.tsx'), 'GenealogyPage'),
})

const batchSearch = searchOf(
  ...(['id', 'view', 'direction', 'depth', 'as', 'colour', 'group', 'event', 'certainty', 'asOf'] as const),
)

const batchRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/genealogy/batch',
  validateSearch: batchSearch,
  staticData,
  // Runs on hover already; nobody waits for it.
  loaderDeps: ({ search: { id = '' } }) => ({ id }),
  loader: ({ deps: { id } }) => {
    if (id) void import('./prefetch-batch.ts').then(({ prefetchBatch }) => prefetchBatch(id))
  },
  component: lazyRouteComponent(() => import('./BatchPage.tsx'), 'BatchPage'),
})

const watching = { needsOneOf: ['manage_webhooks'] as const }

const watchesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/genealogy/watches',
  staticData: watching,
  component: lazyRouteComponent(() => import('./watches/WatchesPage.tsx'), 'WatchesPage'),
})

const watchRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/genealogy/watches/$id',
  validateSearch: searchOf('alarm'),
  staticData: watching,
  component: lazyRouteComponent(() => import('./watches/WatchPage.tsx'), 'WatchPage'),
})

const recallsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/genealogy/recalls',
  staticData,
  component: lazyRouteComponent(() => import('./recalls/RecallsPage.tsx'), 'RecallsPage'),
})

const newRecallRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/genealogy/recalls/new',
  validateSearch: searchOf('ids', 'name', 'place', 'supplier', 'from', 'to', 'asOf'),
  staticData: { needsOneOf: ['manage_recalls'] as const },
  component: lazyRouteComponent(() => import('./recalls/NewRecallPage.tsx'), 'NewRecallPage'),
})

const recallRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/genealogy/recalls/$id',
  validateSearch: searchOf('q', 'role', 'certainty', 'disposition', 'with'),
  staticData,
  component: lazyRouteComponent(() => import('./recalls/RecallPage.tsx'), 'RecallPage'),
})

const printRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/genealogy/recalls/$id/print',
  staticData,
  component: lazyRouteComponent(() => import('./recalls/PrintPage.tsx'), 'PrintPage'),
})

const siteRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/genealogy/site',
  validateSearch: searchOf('place', 'from', 'to', 'asOf'),
  staticData,
  component: lazyRouteComponent(() => import('./balance/SitePage.tsx'), 'SitePage'),
})

const findingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/genealogy/findings',
  validateSearch: searchOf('thing', 'rule', 'severity', 'state', 'asOf'),
  staticData,
  component: lazyRouteComponent(() => import('./findings/FindingsPage.tsx'), 'FindingsPage'),
})

export const genealogyRoutes = [
  genealogyRoute,
  batchRoute,
  watchesRoute,
  watchRoute,
  recallsRoute,
  newRecallRoute,
  recallRoute,
  printRoute,
  siteRoute,
  findingsRoute,
] as const
