import type { App } from '../http/server.ts'
import type { Permission } from './permissions.ts'

/** Asks for a valid key that holds all these permissions. Stands beside the route's address. */
export const needs = (...permissions: Permission[]) => ({ config: { needs: permissions } })

/** Lets everybody in. */
export const openToAll = { config: { open: true } }

/** Refuses to start with a route that does not say who may call it. */
export function requireGuards(app: App): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.open && !config?.needs) throw new Error(`${method} ${url} must say needs(…) or openToAll`)
  })
}
