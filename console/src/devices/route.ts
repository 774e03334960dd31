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

/** Everybody may see where they are. */
const organisationRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/organisation',
  component: lazyRouteComponent(() => import('./organisation/OrganisationPage.tsx'), 'OrganisationPage'),
})

const forPeople = { needsOneOf: ['manage_people'] } as const

const peopleRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/people',
  staticData: forPeople,
  component: lazyRouteComponent(() => import('./people/PeoplePage.tsx'), 'PeoplePage'),
})

const rolesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/people/roles',
  staticData: forPeople,
  component: lazyRouteComponent(() => import('./people/RolesPage.tsx'), 'RolesPage'),
})

const newRoleRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/people/roles/new',
  staticData: forPeople,
  component: lazyRouteComponent(() => import('./people/RolePage.tsx'), 'NewRolePage'),
})

const roleRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/people/roles/$id',
  staticData: forPeople,
  component: lazyRouteComponent(() => import('./people/RolePage.tsx'), 'RolePage'),
})

const sessionsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/people/sessions',
  staticData: forPeople,
  component: lazyRouteComponent(() => import('./people/SessionsPage.tsx'), 'SessionsPage'),
})

const personRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/people/$id',
  staticData: forPeople,
  component: lazyRouteComponent(() => import('./people/PersonPage.tsx'), 'PersonPage'),
})

export const devicesRoutes = [
  ...([devicesRoute, newDeviceRoute, deviceRoute, organisationRoute] as const),
  ...([peopleRoute, rolesRoute, newRoleRoute, roleRoute, sessionsRoute, personRoute] as const),
] as const
