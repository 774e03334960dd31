import type { RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only reads, although its method is that of a write. */
    readsOnly?: boolean
  }
}

/** A write answers with it: at this position, what was written can be read. */
export const positionHeader = 'polytrace-position'

/** A read that sends it is answered with what was there at this position, or with something newer. */
export const afterHeader = 'polytrace-after'

type Route = Pick<RouteOptions, 'method' | 'config'>

export const isRead = ({ method, config }: Route) =>
  [method].flat().every((one) => one === 'GET' || one === 'HEAD') || config?.readsOnly === true

const dataPermissions: ReadonlySet<string> = new Set([
  'read_products',
  'read_product_translations',
  'read_entities',
  'read_epcis_events',
])

/** Data may be read a moment late; who may do what, jobs under way and the feed may not. */
export const readsData = ({ config }: Route) =>
  config?.needs !== undefined && config.needs.length > 0 && config.needs.every((need) => dataPermissions.has(need))
