import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchOf } from '../data/search.ts'
import { frameRoute } from '../frame/route.tsx'

const auditRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/audit',
  validateSearch: searchOf('kind', 'entity', 'entity_id', 'device', 'since', 'entry'),
  staticData: { needsOneOf: ['read_audit'] },
  component: lazyRouteComponent(() => import('./AuditPage.tsx'), 'AuditPage'),
})

export const auditRoutes = [auditRoute] as const
