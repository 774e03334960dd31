import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchOf } from '../data/search.ts'
import { frameRoute } from '../frame/route.tsx'

const productsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/products',
  validateSearch: searchOf(
    'q',
    'brand',
    'category',
    'schema_id',
    'lang',
    'state',
    'where',
    'sort',
    'columns',
    'dialog',
  ),
  staticData: { needsOneOf: ['read_products'] },
  component: lazyRouteComponent(() => import('./list/ProductsPage.tsx'), 'ProductsPage'),
})

const importRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/products/import',
  validateSearch: searchOf('lang'),
  staticData: { needsOneOf: ['update_product_translations', 'update_products', 'create_products'] },
  component: lazyRouteComponent(() => import('./transfer/ImportPage.tsx'), 'ImportPage'),
})

const deletedRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/products/deleted',
  staticData: { needsOneOf: ['read_products'] },
  component: lazyRouteComponent(() => import('./deleted/DeletedPage.tsx'), 'DeletedPage'),
})

const productRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/products/$id',
  validateSearch: searchOf('lang', 'tab', 'edit'),
  staticData: { needsOneOf: ['read_products'] },
  component: lazyRouteComponent(() => import('./page/ProductPage.tsx'), 'ProductPage'),
})

export const productsRoutes = [productsRoute, importRoute, deletedRoute, productRoute] as const
