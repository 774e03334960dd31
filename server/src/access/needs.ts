import type { App } from '../http/app.ts'
import type { Permission } from './permissions.ts'

/** Requires a valid key with all these permissions. Written beside the route's address. */
export const needs = (...permissions: Permission[]) => ({ config: { needs: permissions } })

/** Requires these permissions for the language that `:lang` of the address names. */
export const needsInLanguage = (...permissions: Permission[]) => ({ config: { needs: permissions, inLanguage: true } })

/** The same for a route that calls others, and stores nothing that a repetition would double. */
export const callingOthers = <Guarded extends { config: object }>(guarded: Guarded) => ({
  ...guarded,
  config: { ...guarded.config, callsOthers: true },
})

/** Requires no key. */
export const openToAll = { config: { open: true } }

/** Refuses to start with a route that does not declare who may call it. */
export function requireGuards(app: App): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.open && !config?.needs) throw new Error(`${method} ${url} must declare needs(…) or openToAll`)
  })
}
