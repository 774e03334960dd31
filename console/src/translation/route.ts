import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchOf } from '../data/search.ts'
import { frameRoute } from '../frame/route.tsx'

const deskRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/translate',
  validateSearch: searchOf('lang', 'queue'),
  staticData: { needsOneOf: ['update_product_translations', 'review_product_translations'] },
  component: lazyRouteComponent(() => import('./desk/DeskPage.tsx'), 'DeskPage'),
})

const filesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/translate/files',
  validateSearch: searchOf('lang'),
  staticData: { needsOneOf: ['update_product_translations', 'review_product_translations'] },
  component: lazyRouteComponent(() => import('./files/FilesPage.tsx'), 'FilesPage'),
})

export const translationRoutes = [deskRoute, filesRoute] as const
