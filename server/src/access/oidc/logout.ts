import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { recordChange } from '../audit/record.ts'
import { ProviderRefused } from './failures.ts'
import type { Provider } from './provider.ts'
import { deleteProviderSessions } from './queries.ts'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

/** In seconds: a logout token is sent as soon as it is made. */
const maxSeconds = 300

/** Ends the sessions that a logout token of the provider names (OpenID Connect Back-Channel Logout 1.0, 2.6). */
export async function logOut(db: Kysely<Tables>, provider: Provider, token: string): Promise<void> {
  const { clientId, issuer } = provider.settings
  const { events, nonce, sub: subject, sid, iat = 0 } = await provider.verify(token, { audience: clientId, maxSeconds })
  const isLogout = typeof events === 'object' && events !== null && logoutEvent in events
  const providerSession = typeof sid === 'string' ? sid : undefined
  if (!isLogout || nonce !== undefined || (subject ?? providerSession) === undefined)
    throw new ProviderRefused('not a logout token')
  // A token that is sent twice ends nothing that began after it; the clocks may differ a little.
  const before = new Date((iat + 30) * 1_000)
  await db.transaction().execute(async (tx) => {
    for (const { id, org_id, person_id } of await deleteProviderSessions(tx, {
      issuer,
      subject,
      providerSession,
      before,
    })) {
      const actor = { orgId: org_id, deviceId: null, deviceName: 'the identity provider' }
      await recordChange(tx, actor, { entity: 'person', id: person_id, action: 'sign_out', before: { session_id: id } })
    }
  })
}
