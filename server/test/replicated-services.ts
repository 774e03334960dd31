import pg from 'pg'
import type { Address } from '../src/db/address.ts'
import { connect } from '../src/db/database.ts'
import { createLog } from '../src/log.ts'
import { callsTo, cleanUp, createDevice, startApp } from './harness.ts'
import { pooledAddress, poolerMissing, startPooler } from './pooler.ts'
import { startWithReplicas } from './replica.ts'
import { until } from './waiting.ts'

/** Two services on a database with two streaming replicas. */
export async function startReplicatedServices() {
  const { primary, replicas } = await startWithReplicas(2)
  const direct = { connectionString: primary.url }
  const pooler = poolerMissing ? undefined : await startPooler(primary.url)
  const pooled = pooler ? pooledAddress(pooler.url, primary.url) : direct
  const databaseReplicaUrls = replicas.map(({ url }) => url)
  const logLines: string[] = []
  const app = await startApp({
    database: open(direct),
    replicas: { databaseReplicaUrls, databaseReplicaMaxLag: 3_600 },
    logLines,
  })
  const lines: string[] = []
  const strict = await startApp({
    database: open(pooled),
    replicas: { databaseReplicaUrls: databaseReplicaUrls.slice(0, 1), databaseReplicaMaxLag: 1 },
    logLines: lines,
  })
  const other = callsTo(app.url, (await createDevice(app, app.orgId, ['read_products', 'read_epcis_events'])).key)
  const answersReads = (of: string[]) => of.filter((line) => line.includes('a replica answers reads')).length
  await until('all replicas answer reads', () => answersReads(logLines) === 2 && answersReads(lines) === 1)
  return {
    ...{ primary, replicas, pooler, databaseReplicaUrls },
    /** Takes both replicas however far they are behind, so that no test depends on how fast they come to their next line. */
    app,
    /** Leaves the first replica out when it is a second behind, has no other, and goes through the pooler, where one is installed. */
    strict,
    /** What `strict` logs. */
    lines,
    /** Another device of the organisation, of whose writes the process knows nothing. */
    other,
    /** Connections of our own to each replica. */
    copies: databaseReplicaUrls.map(openCopy) as [pg.Pool, pg.Pool],
  }
}

function open(address: Address) {
  const database = connect(address, createLog('silent'))
  cleanUp(() => database.close())
  return database
}

function openCopy(connectionString: string): pg.Pool {
  const copy = new pg.Pool({ connectionString, max: 1 })
  copy.on('error', () => undefined)
  cleanUp(() => copy.end())
  return copy
}
