import { createRouter } from '@tanstack/react-router'
import { auditRoutes } from './audit/route.ts'
import { parseSearch, stringifySearch } from './data/search.ts'
import { devicesRoutes } from './devices/route.ts'
import { entitiesRoutes } from './entities/route.ts'
import { eventsRoutes } from './events/route.ts'
import { BrokenPage } from './frame/BrokenPage.tsx'
import { frameRoute, rootRoute, unknownRoute } from './frame/route.tsx'
import { genealogyRoutes } from './genealogy/route.ts'
import { homeRoutes } from './home/route.ts'
import { productsRoutes } from './products/route.ts'
import { schemasRoutes } from './schemas/route.ts'
import { translationRoutes } from './translation/route.ts'
import { webhooksRoutes } from './webhooks/route.ts'

const pages = frameRoute.addChildren([
  ...homeRoutes,
  ...productsRoutes,
  ...genealogyRoutes,
  ...eventsRoutes,
  ...schemasRoutes,
  ...entitiesRoutes,
  ...devicesRoutes,
  ...translationRoutes,
  ...webhooksRoutes,
  ...auditRoutes,
  unknownRoute,
])

/** Every page and its address. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([pages]),
  parseSearch,
  stringifySearch,
  defaultErrorComponent: BrokenPage,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
