/** Who sends a request, once its key or session is known. `access` finds it out; every route may read it. */
export type Caller = {
  orgId: string
  orgName: string
  deviceId: string
  deviceName: string
  permissions: ReadonlySet<string>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent only on routes that are open to everyone. */
    caller: Caller
  }
  interface FastifyContextConfig {
    /** The permissions that the caller must hold; an empty list asks for any valid key. */
    needs?: readonly string[]
    /** The route is open to everyone. */
    open?: boolean
  }
}
