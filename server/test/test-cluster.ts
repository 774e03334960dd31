import pg from 'pg'
import { distribute } from '../src/db/distribution/distribute.ts'
import { until } from './waiting.ts'

/** The address of every machine that keeps a test database: a server alone, or of a Citus cluster the coordinator first. */
export async function machinesOf(server: string): Promise<string[]> {
  const nodes = await onServer(server, async (client) => {
    const { rows: extensions } = await client.query("select from pg_extension where extname = 'citus'")
    if (extensions.length === 0) return []
    const { rows } = await client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node where groupid > 0 and noderole = 'primary' order by nodeid`,
    )
    return rows
  })
  const workers = nodes.map(({ host, port }) => {
    const url = new URL(server)
    url.host = `${host}:${port}`
    return url.href
  })
  return [server, ...workers]
}

/**
 * Makes a cluster of one migrated database on these machines, with its tables in their places. Two shards are enough for two
 * organisations to be on different machines.
 */
export async function makeCluster(database: string, machines: string[]): Promise<void> {
  const name = new URL(database).pathname.slice(1)
  await onAll(
    machines.map((machine) => withDatabase(machine, name)),
    (client) => client.query('create extension citus'),
  )
  await onServer(database, async (client) => {
    const [coordinator, ...workers] = machines.map((machine) => new URL(machine))
    await client.query('select citus_set_coordinator_host($1, $2)', placeOf(coordinator))
    for (const worker of workers) await client.query('select citus_add_node($1, $2)', placeOf(worker))
  })
  await distribute({ address: { connectionString: database } }, 2)
}

/** The same of a template. A test's own is then copied from it, machine by machine, which takes a tenth of the time. */
export async function distributeTemplate(template: string, machines: string[]): Promise<void> {
  await makeCluster(template, machines)
  const name = new URL(template).pathname.slice(1)
  await onAll(machines, async (client) => {
    await client.query(`alter database ${name} allow_connections false`)
    await until('the template is left alone', async () => {
      const { rowCount } = await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      )
      return rowCount === 0
    })
  })
}

const placeOf = (url: URL | undefined) => [url?.hostname, url?.port || 5432]

export function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function onAll(machines: string[], work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  await Promise.all(machines.map((machine) => onServer(machine, work)))
}

export async function onServer<Result>(server: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
