import { createOrganisation } from '../access/organisations/create.ts'
import { type Command, jsonOption, print, withDatabase } from './command.ts'
import { UsageError } from './usage.ts'

export const addOrganisation: Command = {
  summary: 'Create an organisation and its first key',
  usage: '--name <name> [--json]',
  options: { ...jsonOption, name: { type: 'string' } },
  async run(config, { json, name }) {
    if (!name || [...name].length > 255)
      throw new UsageError('--name takes the name of the organisation, 1 to 255 characters.')
    const organisation = await withDatabase(config, ({ db }) =>
      createOrganisation(db, { deviceName: 'the command line' }, name),
    )
    print(json, organisation, [
      `Created ${organisation.name} (${organisation.id}).`,
      '',
      `Its first key, shown this once: ${organisation.key}`,
    ])
  },
}
