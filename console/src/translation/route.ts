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

const labelsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/translate/labels',
  validateSearch: searchOf('lang', 'kind', 'queue'),
  staticData: { needsOneOf: ['update_product_translations', 'review_product_translations'] },
  component: lazyRouteComponent(() => import('./labels/LabelsPage.tsx'), 'LabelsPage'),
})

const filesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/translate/files',
  validateSearch: searchOf('lang'),
  staticData: { needsOneOf: ['update_product_translations', 'review_product_translations'] },
  component: lazyRouteComponent(() => import('./files/FilesPage.tsx'), 'FilesPage'),
})

const glossaryRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/translate/glossary',
  validateSearch: searchOf('lang', 'source', 'q', 'term'),
  staticData: { needsOneOf: ['read_product_translations'] },
  component: lazyRouteComponent(() => import('./glossary/GlossaryPage.tsx'), 'GlossaryPage'),
})

const memoryRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/translate/memory',
  validateSearch: searchOf('lang', 'q', 'pair'),
  staticData: { needsOneOf: ['read_product_translations'] },
  component: lazyRouteComponent(() => import('./memory/MemoryPage.tsx'), 'MemoryPage'),
})

const machineRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/translate/machine',
  validateSearch: searchOf('lang'),
  staticData: { needsOneOf: ['use_machine_translation'] },
  component: lazyRouteComponent(() => import('./machine/MachinePage.tsx'), 'MachinePage'),
})

const languagesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/translate/languages',
  validateSearch: searchOf('lang'),
  staticData: { needsOneOf: ['read_products'] },
  component: lazyRouteComponent(() => import('./languages/LanguagesPage.tsx'), 'LanguagesPage'),
})

export const translationRoutes = [
  deskRoute,
  labelsRoute,
  filesRoute,
  glossaryRoute,
  memoryRoute,
  machineRoute,
  languagesRoute,
] as const
