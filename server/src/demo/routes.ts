import type { Kysely } from 'kysely'
import type { Access } from '../access/access.ts'
import { needs } from '../access/needs.ts'
import { afterCommit } from '../db/shared-transaction.ts'
import type { Tables } from '../db/tables.ts'
import { malformedQuery } from '../errors.ts'
import type { App } from '../http/app.ts'
import { RemovalQuery, RemovedDemo } from './contract.ts'

export function demoRoutes(app: App, { db, access }: { db: Kysely<Tables>; access: Access }): void {
  const schema = {
    tags: ['Devices'],
    summary: 'Remove the events of the demo',
    description:
      'The last step of a removal of the demo: its events go, by their content alone, and its device is revoked. Events of anybody ' +
      'else cannot be removed; if the device of the demo has captured others, it is refused (409).',
    querystring: RemovalQuery,
    response: { 200: RemovedDemo, 409: { $ref: 'Problem#' } },
  }
  const guard = needs('manage_devices', 'capture_epcis_events', 'read_audit')
  app.delete('/api/v2/demo/', { ...guard, schema }, async ({ query, caller }) => {
    if (query.confirm !== caller.orgName) throw notConfirmed(caller.orgName)
    // Loaded here: it brings all that the demo says, and few ever remove one.
    const { removeDemoEvents } = await import('./remove-events.ts')
    const removed = await removeDemoEvents(db, caller)
    afterCommit(() => access.forget())
    return removed
  })
}

const notConfirmed = (name: string) =>
  malformedQuery([{ pointer: '?confirm', code: 'not_allowed', message: `\`confirm\` must be \`${name}\`.` }])
