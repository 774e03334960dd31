import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { frameRoute } from '../frame/route.tsx'

const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
})

export const homeRoutes = [homeRoute] as const
