import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { searchOf } from '../data/search.ts'
import { frameRoute } from '../frame/route.tsx'

const staticData = { needsOneOf: ['manage_webhooks'] } as const

const webhooksRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks',
  staticData,
  component: lazyRouteComponent(() => import('./list/WebhooksPage.tsx'), 'WebhooksPage'),
})

const newWebhookRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks/new',
  staticData,
  component: lazyRouteComponent(() => import('./form/NewWebhookPage.tsx'), 'NewWebhookPage'),
})

const webhookRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks/$id',
  validateSearch: searchOf('delivery'),
  staticData,
  component: lazyRouteComponent(() => import('./page/WebhookPage.tsx'), 'WebhookPage'),
})

const editWebhookRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks/$id/edit',
  staticData,
  component: lazyRouteComponent(() => import('./form/EditWebhookPage.tsx'), 'EditWebhookPage'),
})

const subscriptionsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks/subscriptions',
  staticData,
  component: lazyRouteComponent(() => import('./subscriptions/SubscriptionsPage.tsx'), 'SubscriptionsPage'),
})

const newSubscriptionRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks/subscriptions/new',
  validateSearch: searchOf('query'),
  staticData,
  component: lazyRouteComponent(() => import('./subscriptions/NewSubscriptionPage.tsx'), 'NewSubscriptionPage'),
})

const subscriptionRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/webhooks/subscriptions/$id',
  validateSearch: searchOf('delivery'),
  staticData,
  component: lazyRouteComponent(() => import('./subscriptions/SubscriptionPage.tsx'), 'SubscriptionPage'),
})

export const webhooksRoutes = [
  webhooksRoute,
  newWebhookRoute,
  webhookRoute,
  editWebhookRoute,
  subscriptionsRoute,
  newSubscriptionRoute,
  subscriptionRoute,
] as const
