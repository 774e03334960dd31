import type { Permission } from '@polytrace/client'
import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router'
import { queryClient } from '../data/api.ts'
import { searchOf } from '../data/search.ts'
import { waysQuery } from '../session/ProviderSignIn.tsx'
import { SignInPage } from '../session/SignInPage.tsx'
import { sessionQuery } from '../session/session.ts'
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

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: searchOf('back', 'refused'),
  loader: () => queryClient.ensureQueryData(waysQuery),
  component: SignInPage,
})

/** Every page but signing in stands inside the frame, and is for those who are signed in. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  component: Frame,
  notFoundComponent: NotFoundPage,
  beforeLoad: async ({ location }) => {
    if (await queryClient.ensureQueryData(sessionQuery)) return
    throw redirect({ to: '/sign-in', search: location.href === '/' ? {} : { back: location.href } })
  },
})

/** Any other address: the page that says so stands inside the frame too, so that the way on is the usual one. */
export const unknownRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '$',
  component: NotFoundPage,
})
