import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { frameRoute } from '../frame/route.tsx'

const staticData = { needsOneOf: ['manage_devices'] } as const

const devicesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/devices',
  staticData,
  component: lazyRouteComponent(() => import('./DevicesPage.tsx'), 'DevicesPage'),
})

const newDeviceRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/devices/new',
  staticData,
  component: lazyRouteComponent(() => import('./NewDevicePage.tsx'), 'NewDevicePage'),
})

const deviceRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/devices/$id',
  staticData,
  component: lazyRouteComponent(() => import('./DevicePage.tsx'), 'DevicePage'),
})

export const devicesRoutes = [devicesRoute, newDeviceRoute, deviceRoute] as const
