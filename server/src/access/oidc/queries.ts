import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

export type Attempt = { nonce: string; verifier: string; return_to: string }

type NewAttempt = Attempt & { state_hash: Buffer; browser_hash: Buffer; expires_at: Date }

/** Stores a sign-in that begins, and forgets those that nobody has finished. */
export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await sql`delete from sign_in_attempt where expires_at < now()`.execute(db)
  await db.insertInto('sign_in_attempt').values(attempt).execute()
}

/** Takes a sign-in that its own browser comes back to: it can be taken once. */
export async function takeAttempt(db: Db, stateHash: Buffer, browserHash: Buffer): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    delete from sign_in_attempt
    where state_hash = ${stateHash} and browser_hash = ${browserHash} and expires_at > now()
    returning nonce, verifier, return_to`.execute(db)
  return rows[0]
}

export type DueSession = {
  id: string
  org_id: string
  person_id: string
  name: string
  subject: string
  refresh_secret: Buffer | null
}

/** In seconds: whoever has claimed a refresh and not finished it by then has died. */
const claimSeconds = 15

/** Claims the refresh of a session that is due, unless another process is at it. */
export async function claimRefresh(db: Db, hash: Buffer, refreshSeconds: number): Promise<DueSession | undefined> {
  const { rows } = await sql<DueSession>`
    update session set refresh_claimed_at = now()
    from person join identity on identity.id = person.identity_id
    where session.hash = ${hash} and person.org_id = session.org_id and person.id = session.person_id
      and session.refreshed_at <= now() - make_interval(secs => ${refreshSeconds})
      and (session.refresh_claimed_at is null
        or session.refresh_claimed_at < now() - make_interval(secs => ${claimSeconds}))
    returning session.id, session.org_id, session.person_id, person.name, identity.subject, session.refresh_secret
  `.execute(db)
  return rows[0]
}

/** Whether a session is there and waits for its refresh. */
export async function isDue(db: Db, hash: Buffer, refreshSeconds: number): Promise<boolean> {
  const { rows } = await sql`
    select from session
    where hash = ${hash} and refreshed_at <= now() - make_interval(secs => ${refreshSeconds})`.execute(db)
  return rows.length > 0
}

export async function releaseRefresh(db: Db, orgId: string, id: string): Promise<void> {
  await sql`update session set refresh_claimed_at = null where org_id = ${orgId} and id = ${id}`.execute(db)
}

export async function storeRefresh(tx: Db, orgId: string, id: string, secret: Buffer): Promise<void> {
  await sql`
    update session set refreshed_at = now(), refresh_claimed_at = null, refresh_secret = ${secret}
    where org_id = ${orgId} and id = ${id}`.execute(tx)
}

export type EndedSession = { id: string; org_id: string; person_id: string }

type Logout = { issuer: string; subject: string | undefined; providerSession: string | undefined; before: Date }

/** Ends the sessions that the provider names, in whichever organisation they are; later ones are not meant. */
export async function deleteProviderSessions(tx: Db, logout: Logout): Promise<EndedSession[]> {
  const { issuer, subject = null, providerSession = null, before } = logout
  const { rows } = await sql<EndedSession>`
    delete from session using person, identity
    where person.org_id = session.org_id and person.id = session.person_id and identity.id = person.identity_id
      and identity.issuer = ${issuer} and session.created_at <= ${before}
      and (${subject}::text is null or identity.subject = ${subject})
      and (${providerSession}::text is null or session.provider_session = ${providerSession})
    returning session.id, session.org_id, session.person_id`.execute(tx)
  return rows
}
