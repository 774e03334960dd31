import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchOf } from '../data/search.ts'
import { frameRoute } from '../frame/route.tsx'
import { searchIn } from './query/address.ts'

const eventsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/events',
  validateSearch: searchIn,
  staticData: { needsOneOf: ['read_epcis_events', 'capture_epcis_events'] },
  component: lazyRouteComponent(() => import('./list/EventsPage.tsx'), 'EventsPage'),
})

const eventRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/events/event',
  validateSearch: searchOf('id'),
  staticData: { needsOneOf: ['read_epcis_events'] },
  component: lazyRouteComponent(() => import('./event/EventPage.tsx'), 'EventPage'),
})

const captureRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/events/capture',
  staticData: { needsOneOf: ['capture_epcis_events'] },
  component: lazyRouteComponent(() => import('./capture/CapturePage.tsx'), 'CapturePage'),
})

const jobsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/events/captures',
  validateSearch: searchOf('sender'),
  staticData: { needsOneOf: ['capture_epcis_events'] },
  component: lazyRouteComponent(() => import('./jobs/JobsPage.tsx'), 'JobsPage'),
})

const jobRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/events/captures/$id',
  staticData: { needsOneOf: ['capture_epcis_events'] },
  component: lazyRouteComponent(() => import('./jobs/JobPage.tsx'), 'JobPage'),
})

const queriesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/events/queries',
  staticData: { needsOneOf: ['read_epcis_events'] },
  component: lazyRouteComponent(() => import('./query/SavedQueriesPage.tsx'), 'SavedQueriesPage'),
})

const liveRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/events/live',
  validateSearch: searchOf('query'),
  staticData: { needsOneOf: ['read_epcis_events'] },
  component: lazyRouteComponent(() => import('./live/LivePage.tsx'), 'LivePage'),
})

const valuesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/events/values',
  validateSearch: searchOf('of'),
  staticData: { needsOneOf: ['read_epcis_events'] },
  component: lazyRouteComponent(() => import('./values/ValuesPage.tsx'), 'ValuesPage'),
})

const vocabulariesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/events/vocabularies',
  validateSearch: searchOf('type', 'q'),
  staticData: { needsOneOf: ['read_epcis_events'] },
  component: lazyRouteComponent(() => import('./vocabularies/VocabulariesPage.tsx'), 'VocabulariesPage'),
})

const elementRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/events/vocabularies/element',
  validateSearch: searchOf('type', 'id'),
  staticData: { needsOneOf: ['read_epcis_events'] },
  component: lazyRouteComponent(() => import('./vocabularies/ElementPage.tsx'), 'ElementPage'),
})

export const eventsRoutes = [
  eventsRoute,
  eventRoute,
  captureRoute,
  jobsRoute,
  jobRoute,
  queriesRoute,
  liveRoute,
  valuesRoute,
  vocabulariesRoute,
  elementRoute,
] as const
