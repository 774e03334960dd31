import type { Kysely } from 'kysely'
import { afterCommit } from '../../db/shared-transaction.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict, fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import type { Access } from '../access.ts'
import { fingerprint } from '../keys.ts'
import { needs } from '../needs.ts'
import { Organisations, Session, Switch } from './contract.ts'
import { sessionSecret } from './cookie.ts'
import { describe } from './describe.ts'
import { switchOrganisation } from './switch.ts'
import { listOrganisationsOf } from './switch-queries.ts'

const tags = ['Session']

/** People may belong to several organisations; a session is in one of them at a time. */
export function organisationSwitchRoutes(app: App, { db, access }: { db: Kysely<Tables>; access: Access }): void {
  const list = {
    tags,
    summary: 'The organisations that the caller belongs to, by name',
    description: 'Of a person those with a role for them; of a device its own.',
    response: { 200: Organisations },
  }
  app.get('/api/v2/me/organisations/', { ...needs(), schema: list }, async ({ caller }) => ({
    results: caller.isPerson ? await listOrganisationsOf(db, caller) : [{ id: caller.orgId, name: caller.orgName }],
  }))

  const change = {
    tags,
    summary: 'Go on in another organisation',
    description: 'For sessions of people. What the session may do is what the person may do there.',
    body: Switch,
    response: { 200: Session },
  }
  app.patch('/api/v2/session/', { ...needs(), bodyLimit: 4_096, schema: change }, async (request) => {
    const { caller, body } = request
    const secret = sessionSecret(request)
    if (!caller.isPerson || secret === undefined)
      throw conflict('Only the session of a person can go on in another organisation.')
    const hash = fingerprint(secret)
    await switchOrganisation(db, caller, hash, body.organisation_id, request.ip)
    afterCommit(() => access.sessions.forget())
    const grant = await access.sessions.read(hash.toString('hex'))
    const { caller: now, expiresAt } = grant ?? fail(notFound('organisation', body.organisation_id))
    return { ...describe(now), expires_at: expiresAt as Date }
  })
}
