import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Address } from '../src/db/address.ts'
import { accountFor } from '../src/db/postgres/account.ts'
import { cleanUp } from './clean-up.ts'
import { until } from './waiting.ts'

/** Where `npm test` has found a PgBouncer, and why there is none; both absent where no test of this run needs one. */
const { TEST_PGBOUNCER: program, PGBOUNCER_MISSING: missing } = process.env

/** Why there is no pooler; `undefined` where there is one. */
export const poolerMissing = program === undefined ? (missing ?? 'Nobody looked for a PgBouncer.') : undefined

let version: string | undefined

/** The version of the PgBouncer, such as 1.18. */
export function poolerVersion(): string {
  version ??= /\d+\.\d+/.exec(execFileSync(String(program), ['--version'], { encoding: 'utf8' }))?.[0] ?? ''
  return version
}

/** From 1.21 on it knows which statements each connection has prepared. */
export const keepsStatements = () => Number(poolerVersion().split('.')[1]) >= 21

/** The settings of a service behind a pooler of the installed version. */
export const poolerSettings = (url: string, databaseUrl: string) => ({
  DATABASE_URL: url,
  DATABASE_MIGRATION_URL: databaseUrl,
  DATABASE_PREPARED: String(keepsStatements()),
})

/** The same for the pools of a test. */
export const pooledAddress = (url: string, databaseUrl: string): Address => ({
  connectionString: url,
  direct: { connectionString: databaseUrl },
  isUnprepared: !keepsStatements(),
})

export const throughPooler = async (databaseUrl: string, atTheEnd = cleanUp): Promise<Address> =>
  pooledAddress((await startPooler(databaseUrl, atTheEnd)).url, databaseUrl)

/** A PgBouncer in transaction mode before a database, which can be killed and started again in its place. */
export async function startPooler(databaseUrl: string, atTheEnd = cleanUp) {
  const account = accountFor('/')
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-pooler-'))
  atTheEnd(async () => rmSync(folder, { recursive: true, force: true }))
  const { host, port, user, password, database } = new pg.Client(databaseUrl)
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
* = host=${host} port=${port} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 12
${keepsStatements() ? 'max_prepared_statements = 200' : ''}
`,
  )
  if (account) for (const place of [folder, file]) chownSync(place, account.uid, account.gid)
  let child = start()
  await isListening(own)
  atTheEnd(() => kill())
  return { url: `postgres://${user}@127.0.0.1:${own}/${database}`, kill, restart }

  function start() {
    return spawn(String(program), ['-q', file], { stdio: 'ignore', ...account })
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  async function restart(): Promise<void> {
    child = start()
    await isListening(own)
  }
}

function isListening(port: number): Promise<unknown> {
  return until('the pooler listens', async () => {
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    return isThere
  })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
