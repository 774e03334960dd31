import { createClient, type Send } from './http/client.ts'
import { createRun, type Run } from './world/run.ts'
import { createWorld, type World } from './world/world.ts'

export type Options = {
  /** The EPCIS base, such as `https://host/api/v2/epcis`. */
  url: string
  /** Sent as `Authorization: Bearer …`. */
  key?: string
  /** Sent with every request that needs credentials. */
  headers?: Record<string, string>
  /** What the repository does with an event that it already has: answer as if it were new, or refuse (GS1's 409). */
  duplicates?: 'exists' | 'conflict'
  /** Leaves out `Prefer: handling=strict`, and accepts 422 where GS1's file says 400. */
  isLenient?: boolean
}

/** The repository under test, and what this run has captured there. */
export type Subject = {
  base: string
  send: Send
  run: Run
  world: World
  duplicates: 'exists' | 'conflict'
  isLenient: boolean
  hasCredentials: boolean
}

export function createSubject({ url, key, headers, duplicates = 'conflict', isLenient = false }: Options): Subject {
  const base = url.replace(/\/+$/, '')
  const credentials = { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers }
  // RFC 7240: a repository that does not know the preference ignores it.
  const preferences: Record<string, string> = isLenient ? {} : { prefer: 'handling=strict' }
  const send = createClient(base, credentials, preferences)
  const run = createRun()
  const hasCredentials = Object.keys(credentials).length > 0
  return { base, send, run, world: createWorld(send, base, run), duplicates, isLenient, hasCredentials }
}
