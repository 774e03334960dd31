import { machinesOf } from '../../server/test/test-cluster.ts'

/** Parts of paths of tests that start a PostgreSQL of their own: what they show is the same whatever server is given. */
const ownServers = ['positions/replicas', 'db/postgres/', 'feed/crash', 'capture/crash', 'src/processes/']

/** The tests that cannot hold on a Citus cluster, by their names, and why. */
export const notOnCluster: Record<string, string> = {
  'a reindex that is killed half-way is gone on with where it stopped, and two never run at once':
    'it holds a row for a while, and a cluster makes an index only when every transaction that was open has ended',
  'a service starts while a reindex runs': 'the same',
  'a service that stops leaves the rest to the next one': 'the same',
  'distribute refuses a server without Citus, and says what to do': 'the server has Citus',
  'schema.sql shows the migrated database as it is': 'the database also holds what Citus keeps in it',
  'every table and column has its type in tables.ts or a file beside it': 'the same',
}

/** What a run on this server leaves out, which it says, and the files that are left. */
export async function leaveOut(server: string, files: string[]): Promise<{ files: string[]; tests: string[] }> {
  if ((await machinesOf(server)).length === 1) return { files, tests: [] }
  const left = files.filter((file) => ownServers.every((part) => !file.includes(part)))
  for (const file of files.filter((file) => !left.includes(file)))
    process.stdout.write(`not on a cluster: ${file}: it starts a PostgreSQL of its own\n`)
  for (const [name, reason] of Object.entries(notOnCluster))
    process.stdout.write(`not on a cluster: "${name}": ${reason}\n`)
  return { files: left, tests: Object.keys(notOnCluster) }
}
