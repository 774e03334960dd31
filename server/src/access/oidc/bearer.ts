import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { Problem } from '../../errors.ts'
import type { Caller } from '../caller.ts'
import { Grants } from '../grants.ts'
import { fingerprint } from '../keys.ts'
import { loadPeople } from '../queries.ts'
import { readClaims } from './claims.ts'
import { enrol } from './enrol.ts'
import { listPlaces } from './enrol-queries.ts'
import { ProviderRefused } from './failures.ts'
import type { Provider } from './provider.ts'

type Verified = { identity: string; expiresAt: number; onlyOrganisation: string | undefined }

/** More tokens than are in use at once; beyond it, the oldest are verified again. */
const maxVerified = 10_000

/** Bearer tokens of the provider: each is verified once, and what its person may do is looked up like that of a key. */
export class BearerTokens {
  readonly people: Grants
  readonly #db: Kysely<Tables>
  readonly #provider: Provider
  readonly #verified = new Map<string, Verified>()

  constructor(db: Kysely<Tables>, provider: Provider) {
    this.#db = db
    this.#provider = provider
    this.people = new Grants((ids) => loadPeople(db, ids))
  }

  get areAccepted(): boolean {
    return this.#provider.settings.audience !== undefined
  }

  /** Who sends a token, in the organisation that the request names or the only one there is; `undefined` = nobody. */
  async callerOf(token: string, organisation: string | undefined): Promise<Caller | undefined> {
    const { identity, onlyOrganisation } = await this.#verify(token)
    const orgId = organisation ?? onlyOrganisation
    if (orgId === undefined)
      throw new Problem('malformed_request', 'Name one of your organisations by its id in Polytrace-Organisation.')
    return (await this.people.find(`${identity} ${orgId}`))?.caller
  }

  async #verify(token: string): Promise<Verified> {
    const print = fingerprint(token).toString('base64')
    const known = this.#verified.get(print)
    if (known && known.expiresAt > Date.now()) return known
    const { audience, tokenSeconds, groupsClaim } = this.#provider.settings
    const requiredClaims = ['sub', 'exp', 'iat']
    const options = { requiredClaims, maxSeconds: tokenSeconds, ...(audience !== undefined && { audience }) }
    const payload = await this.#provider.verify(token, options)
    // An ID token and a logout token are for the client alone, even where the audience is the same.
    if (['nonce', 'at_hash', 'c_hash', 'events'].some((claim) => claim in payload))
      throw new ProviderRefused('kind of token')
    const claims = readClaims(payload, groupsClaim)
    const identity = await this.#db.transaction().execute((tx) => enrol(tx, this.#provider.settings, claims))
    const places = (await listPlaces(this.#db, identity)).filter(({ isBlocked, isAllowed }) => !isBlocked && isAllowed)
    const expiresAt = Math.min((payload.exp ?? 0) * 1_000, claims.issuedAt.getTime() + tokenSeconds * 1_000)
    const verified = { identity, expiresAt, onlyOrganisation: places.length === 1 ? places[0]?.orgId : undefined }
    // Not kept: somebody may be invited in the next minute.
    if (places.length === 0) throw new ProviderRefused('in no organisation')
    this.#remember(print, verified)
    return verified
  }

  #remember(print: string, verified: Verified): void {
    const [oldest] = this.#verified.keys()
    if (this.#verified.size >= maxVerified && oldest !== undefined) this.#verified.delete(oldest)
    this.#verified.set(print, verified)
  }
}
