import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { unavailable } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { endSession } from '../sessions/sign-in.ts'
import { enrol } from './enrol.ts'
import { ProviderAway, ProviderRefused } from './failures.ts'
import type { Provider, Tokens } from './provider.ts'
import * as queries from './queries.ts'
import type { Secrets } from './settings.ts'

type Parts = { db: Kysely<Tables>; provider: Provider; secrets: Secrets; log: Log }

/** In milliseconds: longer than another process takes to ask the provider. */
const patience = 8_000

/** Asks the provider again about people who are signed in, once for each session among all processes. */
export class Refresher {
  readonly #parts: Parts
  readonly #running = new Map<string, Promise<void>>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** In milliseconds. */
  get every(): number {
    return this.#parts.provider.settings.refreshSeconds * 1_000
  }

  /** Refreshes a session that is due, or ends it; throws where the provider cannot be asked. */
  refresh(hash: Buffer): Promise<void> {
    const id = hash.toString('hex')
    const running = this.#running.get(id) ?? this.#refresh(hash).finally(() => this.#running.delete(id))
    this.#running.set(id, running)
    return running
  }

  async #refresh(hash: Buffer): Promise<void> {
    const { db, provider } = this.#parts
    const { refreshSeconds } = provider.settings
    const end = Date.now() + patience
    while (Date.now() < end) {
      const session = await queries.claimRefresh(db, hash, refreshSeconds)
      if (session) return this.#ask(session)
      // Another process has done it, or the session has ended.
      if (!(await queries.isDue(db, hash, refreshSeconds))) return
      await delay(100)
    }
    throw away()
  }

  async #ask(session: queries.DueSession): Promise<void> {
    const { db, provider, secrets } = this.#parts
    const { id, org_id } = session
    const tokens = await this.#tokensOf(session)
    if (tokens?.refreshToken === undefined) return this.#end(session)
    const secret = secrets.seal(tokens.refreshToken, ownerOf(id))
    await db.transaction().execute(async (tx) => {
      await enrol(tx, provider.settings, tokens.claims)
      await queries.storeRefresh(tx, org_id, id, secret)
    })
  }

  /** What the provider says now; `undefined` when it does not go on with the session, or there is no way to ask. */
  async #tokensOf({ id, org_id, subject, refresh_secret }: queries.DueSession): Promise<Tokens | undefined> {
    const { db, provider, log } = this.#parts
    const token = refresh_secret && this.#open(refresh_secret, id)
    if (!token) return undefined
    try {
      return await provider.refresh(token, subject)
    } catch (error) {
      if (error instanceof ProviderRefused) {
        log.info({ session: id, reason: error.message }, 'a session ends: the provider does not go on with it')
        return undefined
      }
      await queries.releaseRefresh(db, org_id, id)
      throw error instanceof ProviderAway ? away() : error
    }
  }

  /** What was sealed with a key that is gone is lost: the person signs in again. */
  #open(sealed: Buffer, id: string): string | undefined {
    try {
      return this.#parts.secrets.open(sealed, ownerOf(id))
    } catch {
      return undefined
    }
  }

  async #end({ id, org_id, person_id }: queries.DueSession): Promise<void> {
    const provider = { orgId: org_id, deviceId: null, deviceName: 'the identity provider' }
    await endSession(this.#parts.db, provider, { entity: 'person', id: person_id }, id)
  }
}

/** For whom a refresh token is sealed. */
export const ownerOf = (sessionId: string) => `session ${sessionId}`

const away = () => unavailable('The identity provider cannot be asked about this session at the moment.')
