import { recordChange } from '../access/audit/record.ts'
import { trimFeed } from '../feed/trim.ts'
import { listFeeds } from '../feed/trim-queries.ts'
import { type Command, jsonOption, print, withDatabase } from './command.ts'
import { findOrganisationId, operator, organisationOption } from './organisation-option.ts'
import { UsageError } from './usage.ts'

export const showFeed: Command = {
  summary: 'Show how far the feeds of changes go, and up to where they were trimmed',
  usage: '[--organisation <id or name>] [--json]',
  options: { ...jsonOption, ...organisationOption },
  async run(config, { json, organisation }) {
    const feeds = await withDatabase(config, async ({ db }) =>
      listFeeds(db, organisation === undefined ? undefined : await findOrganisationId(db, organisation)),
    )
    const lines = feeds.map(({ organisation: id, name, head, trimmed, last_change_at }) => {
      const last = last_change_at ? `, last change ${last_change_at.toISOString()}` : ''
      return `${id}  ${name}: positions ${trimmed + 1} to ${head} can be read${last}`
    })
    print(json, feeds, lines)
  },
}

export const trimFeedBefore: Command = {
  summary: 'Forget changes that are older than a time; events and their positions stay',
  usage: '--before <time> [--organisation <id or name>] [--json]',
  options: { ...jsonOption, ...organisationOption, before: { type: 'string' } },
  async run(config, { json, before, organisation }) {
    const time = new Date(before ?? '')
    if (Number.isNaN(time.getTime()))
      throw new UsageError(`--before takes a time such as 2026-03-01T00:00:00Z, got ${before ?? 'nothing'}.`)
    const trimmed = await withDatabase(config, async ({ db }) => {
      const orgId = await findOrganisationId(db, organisation)
      const position = await trimFeed({ db, orgId }, time)
      const after = { before: time.toISOString(), trimmed: position }
      await recordChange(db, operator(orgId), { entity: 'feed', id: orgId, action: 'delete', after })
      return position
    })
    print(json, { trimmed }, [`Changes after position ${trimmed} can be read.`])
  },
}
