import type { OwnLanguages } from '../db/access-tables.ts'

/** Who sends a request, once its key, session or token is known. `access` finds it out; every route may read it. */
export type Caller = {
  orgId: string
  orgName: string
  /** The id and the name under which the trail records what it does: those of a device, or those of a person. */
  deviceId: string
  deviceName: string
  isPerson: boolean
  permissions: ReadonlySet<string>
  /** What the organisation has said about its languages; absent when nothing. */
  languages?: OwnLanguages | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent only on routes that are open to everyone. */
    caller: Caller
  }
  interface FastifyContextConfig {
    /** The permissions that the caller must hold; an empty list asks for any valid key. */
    needs?: readonly string[]
    /** It is enough to hold them for the language that `:lang` of the address names. */
    inLanguage?: boolean
    /** The route is open to everyone. */
    open?: boolean
  }
}
