import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import type { HeadSigner } from '../src/access/audit/chain/signer.ts'
import { giveKey } from '../src/access/devices/manage.ts'
import { insertDevice } from '../src/access/devices/queries.ts'
import { insertOrganisation } from '../src/access/organisations/queries.ts'
import { allPermissions, type GrantedPermission, type Permission } from '../src/access/permissions.ts'
import type { DatabaseConfig } from '../src/config/database.ts'
import type { OidcConfig } from '../src/config/oidc.ts'
import { connect, type Database } from '../src/db/database.ts'
import type { Limits } from '../src/http/server.ts'
import { createLog } from '../src/log.ts'
import { SecretBox } from '../src/outbound/secret-box.ts'
import { ValidationPool } from '../src/schemas/validation/sandbox/pool.ts'
import { openService } from '../src/service.ts'
import type { ProviderSettings } from '../src/translation/machine/providers.ts'
import type { Role } from '../src/workers.ts'
import { type Answer, type Call, callsTo } from './calls.ts'
import { cleanUp, cleanUpLast } from './clean-up.ts'
import { throughPooler } from './pooler.ts'
import { createTestDatabase, dropTestDatabase, startTestServer } from './test-database.ts'

export { type Answer, type Call, callsTo, cleanUp }

type Options = {
  permissions?: Permission[]
  rateLimit?: number
  trustProxy?: string[]
  captureRetryHours?: number
  feedRetentionDays?: number
  limits?: Partial<Limits>
  /** Collects what the app logs. */
  logLines?: string[]
  signer?: HeadSigner
  deliveryPauses?: number[]
  hasSecretsKey?: boolean
  waitingFolder?: string
  translation?: ProviderSettings
  /** Another database than the test file's own. */
  database?: Database
  oidc?: Partial<OidcConfig>
  role?: Role
  replicas?: Partial<DatabaseConfig>
}

/** `cleanUp`, after the test file, or `cleanUpLast`, after all of the process. */
type AtTheEnd = typeof cleanUp

/** Many test files share few processors: a late event loop is no reason to turn a test's request away. */
const patient = { eventLoopDelay: 60_000 }

/** Starting workers takes longer than most test files keep them busy. They let the process end. */
const validation = new ValidationPool()

/** Services of one test share a database, and so the key of its secrets. */
const secrets = new SecretBox([randomBytes(32)])

/** The real app on a real database, listening on a free port, with an organisation and a key of its own. */
export async function startApp(options: Options = {}, atTheEnd: AtTheEnd = cleanUp) {
  const {
    permissions = allPermissions,
    rateLimit = 0,
    trustProxy = [],
    captureRetryHours = 24,
    feedRetentionDays = 30,
    limits = {},
    logLines,
    deliveryPauses = [0, 0, 1, 1],
    hasSecretsKey = true,
    signer,
    waitingFolder,
    translation,
    database = await openTestDatabase(),
    oidc,
    role,
    replicas,
  } = options
  const log = logLines ? createLog('debug', { write: (line) => void logLines.push(line) }) : createLog('silent')
  const { app, close } = await openService(
    {
      ...database,
      config: {
        ...{ rateLimit, trustProxy, captureRetryHours, feedRetentionDays, deliveryPauses },
        ...{ outboundAllow: ['127.0.0.0/8'], outboundHttp: true },
        ...oidc,
        ...replicas,
        ...translation,
      },
      secrets: hasSecretsKey ? secrets : undefined,
      log,
      ...{ signer, waitingFolder },
      limits: { ...patient, ...limits },
      validation,
      consoleFolder: process.env.CONSOLE_DIST,
    },
    role,
  )
  atTheEnd(() => {
    const closed = close()
    // What a failed test left half read would be waited for.
    app.server.closeAllConnections()
    return closed
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const member = await createMember(database, permissions)
  return { app, url, ...database, ...member, call: callsTo(url, member.key) }
}

/** By their options. */
const shared = new Map<string, ReturnType<typeof startApp>>()

/**
 * The service that test files of one process share, with an organisation and a key of the caller's own: to start one takes
 * more processor time than most files take for their tests.
 */
export async function joinApp(options: Pick<Options, 'deliveryPauses'> = {}) {
  const kind = JSON.stringify(options)
  const starting =
    shared.get(kind) ?? openDatabase(cleanUpLast).then((database) => startApp({ ...options, database }, cleanUpLast))
  shared.set(kind, starting)
  const service = await starting
  const member = await createMember(service)
  return { ...service, ...member, call: callsTo(service.url, member.key) }
}

/** A new organisation with one device that holds the permissions. */
export async function createMember({ db }: Pick<Database, 'db'>, permissions: Permission[] = allPermissions) {
  const orgId = v7()
  await insertOrganisation(db, orgId, `Organisation ${orgId}`)
  return { orgId, ...(await createDevice({ db }, orgId, permissions)) }
}

/** One more device in an organisation. */
export async function createDevice({ db }: Pick<Database, 'db'>, orgId: string, permissions: GrantedPermission[]) {
  const device = { id: v7(), name: 'Test device', description: '', permissions, expires_at: null }
  const { id: deviceId } = await insertDevice(db, orgId, device)
  return { deviceId, key: await giveKey(db, orgId, deviceId) }
}

/** A database of this test file, made at the first call and dropped at the end. */
let database: Promise<Database> | undefined

export function openTestDatabase(): Promise<Database> {
  database ??= openDatabase((cleaning) =>
    cleanUp(() => {
      // Another file that runs in this process later gets its own.
      database = undefined
      return cleaning()
    }),
  )
  return database
}

async function openDatabase(atTheEnd: AtTheEnd): Promise<Database> {
  const server = await testServerUrl(atTheEnd)
  const url = await createTestDatabase(server)
  atTheEnd(() => dropTestDatabase(server, url))
  const address = process.env.TEST_POOLER ? await throughPooler(url, atTheEnd) : { connectionString: url }
  const opened = connect(address, createLog('silent'))
  atTheEnd(() => opened.close())
  return opened
}

async function testServerUrl(atTheEnd: AtTheEnd): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  // A test file that is run by itself brings its own server; `npm test` starts one for all.
  const server = await startTestServer()
  atTheEnd(() => server.stop())
  return server.url
}
