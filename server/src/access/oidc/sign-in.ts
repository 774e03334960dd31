import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { makeSecret } from '../../secret.ts'
import type { Caller } from '../caller.ts'
import { fingerprint } from '../keys.ts'
import type { Origin } from '../sessions/queries.ts'
import { signIn } from '../sessions/sign-in.ts'
import { enrol } from './enrol.ts'
import { listPlaces, noteSignIn, type Place } from './enrol-queries.ts'
import type { Provider, Tokens } from './provider.ts'
import { insertAttempt, takeAttempt } from './queries.ts'
import { ownerOf } from './refresh.ts'
import type { Secrets } from './settings.ts'

export type SignInParts = { db: Kysely<Tables>; provider: Provider; secrets: Secrets }

/** In seconds: time to find one's password, and the second factor. */
export const attemptSeconds = 600

/** Why somebody was not let in; the console has a sentence for each. */
export const refusals = ['expired', 'denied', 'refused', 'unavailable', 'unknown', 'blocked'] as const
export type Refusal = (typeof refusals)[number]

/** Begins a sign-in; `browser` is the secret by which the browser is known when it comes back. */
export async function beginSignIn({ db, provider }: SignInParts, redirectUri: string, returnTo: string) {
  const [browser, state, nonce, verifier] = [makeSecret(), makeSecret(), makeSecret(), makeSecret()]
  const url = await provider.authorizationUrl({ state, nonce, verifier }, redirectUri)
  await insertAttempt(db, {
    state_hash: fingerprint(state),
    browser_hash: fingerprint(browser),
    ...{ nonce, verifier, return_to: returnTo },
    expires_at: new Date(Date.now() + attemptSeconds * 1_000),
  })
  return { url, browser }
}

/** Takes the sign-in that a browser comes back to, if it is its own and not finished yet. */
export async function resumeSignIn({ db }: SignInParts, state: string | undefined, browser: string | undefined) {
  if (state === undefined || browser === undefined) return undefined
  const attempt = await takeAttempt(db, fingerprint(state), fingerprint(browser))
  return attempt && { ...attempt, state }
}

/** Opens a session for whom the provider has confirmed, where they were last; or says why not. */
export async function finishSignIn(
  { db, provider, secrets }: SignInParts,
  { claims, refreshToken, providerSession }: Tokens,
  origin: Origin,
): Promise<{ secret: string } | { refusal: Refusal }> {
  const identity = await db.transaction().execute((tx) => enrol(tx, provider.settings, claims))
  const places = await listPlaces(db, identity)
  const place = places.find(({ isBlocked, isAllowed }) => !isBlocked && isAllowed)
  if (!place) return { refusal: places.some(({ isBlocked }) => isBlocked) ? 'blocked' : 'unknown' }
  const confirmed = {
    providerSession: providerSession ?? null,
    seal: (id: string) => (refreshToken === undefined ? null : secrets.seal(refreshToken, ownerOf(id))),
  }
  const { secret } = await signIn(db, callerAt(place), null, origin, confirmed)
  await noteSignIn(db, place.orgId, place.personId)
  return { secret }
}

const callerAt = ({ orgId, orgName, personId, name }: Place): Caller => ({
  ...{ orgId, orgName, deviceId: personId, deviceName: name },
  isPerson: true,
  permissions: new Set(),
})
