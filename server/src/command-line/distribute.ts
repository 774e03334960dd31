import { distribute as distributeTables, NotDistributable } from '../db/distribution/distribute.ts'
import { type Command, jsonOption, print, withDatabase } from './command.ts'
import { UsageError } from './usage.ts'

export const distribute: Command = {
  summary: 'Spread the data of all organisations over the workers of a Citus cluster',
  usage: '[--shards 32] [--json]',
  options: { ...jsonOption, shards: { type: 'string' } },
  async run(config, { json, shards }) {
    if (shards !== undefined && !/^[1-9]\d{0,3}$/.test(shards))
      throw new UsageError(`--shards must be a whole number from 1 to 9999, got "${shards}".`)
    const done = await withDatabase(config, (database) =>
      distributeTables(database, shards === undefined ? undefined : Number(shards)),
    ).catch((error) => {
      throw error instanceof NotDistributable ? new UsageError(error.message) : error
    })
    const { machines, byOrganisation, everywhere } = done
    const where = `${machines} ${machines === 1 ? 'worker' : 'workers'}, in ${done.shards} shards`
    const lines =
      byOrganisation.length + everywhere.length === 0
        ? [`Every table is in its place: ${where}.`]
        : [
            `Spread over ${where}, by organisation: ${byOrganisation.join(', ') || 'no table more'}.`,
            `Copied to all machines: ${everywhere.join(', ') || 'no table more'}.`,
          ]
    print(json, done, lines)
  },
}
