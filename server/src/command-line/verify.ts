import { type Verdict, verifyStore } from '../backup/verify.ts'
import { countOf } from '../json/words.ts'
import { type Command, jsonOption, print, withDatabase } from './command.ts'
import { findOrganisationId, organisationOption } from './organisation-option.ts'

export const verify: Command = {
  summary: 'Hash all stored events again, and compare what is beside them with their texts',
  usage:
    '[--organization <id or name>] [--repair] [--json]\n\n' +
    'Reads every event, while the service runs, and compares its hash, the rows of genealogy, queries and packaging. With --repair\n' +
    'it rebuilds those that are wrong from the texts. Exit code 1 when something is wrong, or still is.',
  options: { ...jsonOption, ...organisationOption, organization: { type: 'string' }, repair: { type: 'boolean' } },
  async run(config, { json, repair = false, organisation, organization = organisation }) {
    const verdicts = await withDatabase(config, async (database) => {
      const orgId = organization === undefined ? undefined : await findOrganisationId(database.db, organization)
      return verifyStore(database, { orgId, isRepairing: repair })
    })
    const isIntact = verdicts.every(({ damages }) => damages === 0)
    print(json, { is_intact: isIntact, organisations: verdicts }, [
      ...verdicts.flatMap(describe),
      isIntact ? 'Everything is as it was captured.' : 'Something is NOT as it was captured.',
    ])
    if (!isIntact) process.exitCode = 1
  },
}

function describe({ organisation, events, waiting, contained, damages, found }: Verdict): string[] {
  const parts = [
    countOf(events, 'event'),
    ...(waiting > 0 ? [`${waiting} of them not indexed yet`] : []),
    contained === undefined
      ? 'packaging not compared, since some of it is not settled yet'
      : countOf(contained, 'packed thing'),
    countOf(damages, 'damage'),
  ]
  return [`${organisation}: ${parts.join(', ')}.`, ...found.map(({ message }) => `  ${message}.`)]
}
