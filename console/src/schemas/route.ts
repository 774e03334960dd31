import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchOf } from '../data/search.ts'
import { frameRoute } from '../frame/route.tsx'

const schemasRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/schemas',
  validateSearch: searchOf('q', 'owner'),
  staticData: { needsOneOf: ['read_schemas'] },
  component: lazyRouteComponent(() => import('./SchemasPage.tsx'), 'SchemasPage'),
})

const newSchemaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/schemas/new',
  validateSearch: searchOf('group', 'tab'),
  staticData: { needsOneOf: ['write_schemas'] },
  component: lazyRouteComponent(() => import('./NewSchemaPage.tsx'), 'NewSchemaPage'),
})

const schemaRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/schemas/$id',
  validateSearch: searchOf('tab'),
  staticData: { needsOneOf: ['read_schemas'] },
  component: lazyRouteComponent(() => import('./SchemaPage.tsx'), 'SchemaPage'),
})

const versionsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/schemas/$id/versions',
  validateSearch: searchOf('from', 'to'),
  staticData: { needsOneOf: ['read_schemas'] },
  component: lazyRouteComponent(() => import('./VersionsPage.tsx'), 'VersionsPage'),
})

export const schemasRoutes = [schemasRoute, newSchemaRoute, schemaRoute, versionsRoute] as const
