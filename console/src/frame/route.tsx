import type { Permission } from '@polytrace/client'
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { queryClient } from '../data/api.ts'
import { loadRest } from '../rest.ts'
import { goToSignIn, sessionQuery } from '../session/session.ts'
import { BrokenConsole } from './BrokenPage.tsx'
import { Frame } from './Frame.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A key with one of these permissions may open the page. */
    needsOneOf?: readonly [Permission, ...Permission[]]
  }
}

export const rootRoute = createRootRoute({
  component: Outlet,
  errorComponent: BrokenConsole,
  notFoundComponent: NotFoundPage,
})

/** Every page stands inside the frame, and is for those who are signed in; signing in is a document of its own. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  component: Frame,
  notFoundComponent: NotFoundPage,
  beforeLoad: async ({ location }) => {
    const rest = location.pathname === '/' ? undefined : loadRest()
    if (!(await queryClient.ensureQueryData(sessionQuery))) await goToSignIn(location.href)
    await rest
  },
})

/** Any other address: the page that says so stands inside the frame too, so that the way on is the usual one. */
export const unknownRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '$',
  component: NotFoundPage,
})
