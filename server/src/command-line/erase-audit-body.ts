import { eraseEntryBody } from '../access/audit/chain/erase.ts'
import { isId } from '../http/shapes.ts'
import { type Command, jsonOption, print, withDatabase } from './command.ts'
import { findOrganisationId, operator, organisationOption } from './organisation-option.ts'
import { UsageError } from './usage.ts'

export const eraseAuditBody: Command = {
  summary: 'Erase what an entry of the audit trail says about its object; the entry itself stays',
  usage: '--id <entry id> [--organisation <id or name>] [--json]',
  options: { ...jsonOption, ...organisationOption, id: { type: 'string' } },
  async run(config, { json, id, organisation }) {
    if (!id || !isId(id)) throw new UsageError('--id takes the id of an entry, as GET /api/v2/audit/ shows it.')
    const position = await withDatabase(config, async ({ db }) =>
      eraseEntryBody(db, operator(await findOrganisationId(db, organisation)), id),
    )
    if (position === undefined)
      throw new UsageError(`There is no entry ${id}, or it was written only now: then try again in ten seconds.`)
    print(json, { id, position }, [`Erased the body of entry ${position} (${id}).`])
  },
}
