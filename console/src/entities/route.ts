import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchOf } from '../data/search.ts'
import { frameRoute } from '../frame/route.tsx'

const entitiesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/entities',
  validateSearch: searchOf('kind', 'q', 'schema_id'),
  staticData: { needsOneOf: ['read_entities'] },
  component: lazyRouteComponent(() => import('./EntitiesPage.tsx'), 'EntitiesPage'),
})

const newEntityRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/entities/$kind/new',
  staticData: { needsOneOf: ['write_entities'] },
  component: lazyRouteComponent(() => import('./NewEntityPage.tsx'), 'NewEntityPage'),
})

const entityRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/entities/$kind/$id',
  staticData: { needsOneOf: ['read_entities'] },
  component: lazyRouteComponent(() => import('./EntityPage.tsx'), 'EntityPage'),
})

export const entitiesRoutes = [entitiesRoute, newEntityRoute, entityRoute] as const
