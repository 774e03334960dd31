import { mkdirSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../log.ts'
import { locks, releaseSharedLock, shareSessionLock, trySessionLock } from '../locks.ts'
import { accountFor } from './account.ts'
import { type Cluster, dataMajor, readPassword } from './cluster.ts'
import { findRunning, startCluster, stopCluster } from './control.ts'
import { createCluster } from './create.ts'
import { explainFullDisk } from './full-disk.ts'
import { privateFolder } from './places.ts'
import { lastSocket, type Socket } from './postmaster-note.ts'
import { ownPrograms } from './programs.ts'

/** Who opens the database: one service at a time, and any number of command-line tools beside it. */
export type Role = 'service' | 'tool'

type Embedded = {
  address: pg.ClientConfig
  /** Leaves the database; the last one to leave stops it. */
  close(): Promise<void>
}

const user = 'polytrace'

/** Opens the PostgreSQL of a data folder: creates it, starts it, or joins the one that runs already. */
export async function openEmbedded(dataFolder: string, role: Role, log: Log): Promise<Embedded> {
  const { cluster, presence: first } = await prepareAndEnter(resolve(dataFolder), role)
  let presence = first
  let closing = false
  let revival = Promise.resolve()
  const { address } = presence
  watch()
  return { address, close }

  function watch(): void {
    presence.client.once('end', () => {
      if (!closing && role === 'service') revival = revive()
    })
  }

  async function revive(): Promise<void> {
    log.error('PostgreSQL went away; starting it again')
    while (!closing) {
      try {
        presence = await enter(cluster, role, address.host)
        log.info('PostgreSQL is back')
        return watch()
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL does not start; trying again')
        await delay(1_000)
      }
    }
  }

  async function close(): Promise<void> {
    closing = true
    await revival
    await leave(cluster, presence)
  }
}

async function prepareAndEnter(dataFolder: string, role: Role): Promise<{ cluster: Cluster; presence: Presence }> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  try {
    const cluster = await prepare(dataFolder)
    return { cluster, presence: await enterSoon(cluster, role, dataFolder) }
  } catch (error) {
    throw explainFullDisk(error, dataFolder)
  }
}

async function prepare(dataFolder: string): Promise<Cluster> {
  const folder = join(dataFolder, 'postgres')
  const account = accountFor(folder)
  const cluster = { folder, account, programs: await ownPrograms(account) }
  if (dataMajor(folder) === undefined) await createCluster(cluster, user)
  const [found, ours] = [dataMajor(folder), cluster.programs.major]
  if (found === ours) return cluster
  throw new Error(
    `${folder} holds data of PostgreSQL ${found}, and this release of Polytrace brings PostgreSQL ${ours}. ` +
      'Start with the earlier release, or make a backup with it and restore that into a new DATA_DIR (docs/operations.md).',
  )
}

type Presence = { client: pg.Client; address: Socket & pg.ClientConfig }

class AnotherService extends Error {}

/** What PostgreSQL answers while it is starting or shutting down. */
const cannotConnectNow = '57P03'

/** In milliseconds: on a busy machine a PostgreSQL that is just starting or stopping takes so long. */
const maxPatience = 30_000

/** Enters, with some patience: a service that was just killed, or is just stopping, gives its place back in a moment. */
async function enterSoon(cluster: Cluster, role: Role, dataFolder: string): Promise<Presence> {
  const begin = Date.now()
  for (let failures = 0; ; ) {
    try {
      return await enter(cluster, role)
    } catch (error) {
      const isOnItsWay = (error as { code?: string }).code === cannotConnectNow
      if (isOnItsWay && Date.now() - begin < maxPatience) await delay(200)
      else if (++failures < 5) await delay(failures * 100)
      else if (error instanceof AnotherService)
        throw new Error(`Another Polytrace already runs on DATA_DIR ${dataFolder}.`)
      else throw error
    }
  }
}

async function enter(cluster: Cluster, role: Role, host?: string): Promise<Presence> {
  const socket = (await findRunning(cluster)) ?? (await start(cluster, host))
  const address = { ...socket, user, password: readPassword(cluster), database: user }
  const client = new pg.Client({ ...address, database: 'postgres', application_name: `polytrace ${role}` })
  // A broken connection also ends, and its end is what we watch.
  client.on('error', () => undefined)
  await client.connect()
  const presence = { client, address }
  try {
    // Locks in the database `postgres` say who is there; a process that dies loses them by itself.
    await shareSessionLock(client, locks.clusterInUse)
    if (role === 'service' && !(await trySessionLock(client, locks.oneService))) {
      await leave(cluster, presence)
      throw new AnotherService()
    }
    await createDatabase(client)
    return presence
  } catch (error) {
    // Whoever tries again would stay beside themselves for ever, such as when another has just created the database.
    await client.end().catch(() => undefined)
    throw error
  }
}

async function start(cluster: Cluster, host = privateFolder(cluster.account)): Promise<Socket> {
  const abandoned = lastSocket(cluster)?.host
  await startCluster(cluster, host)
  if (abandoned && abandoned !== host && basename(abandoned).startsWith('polytrace-'))
    rmSync(abandoned, { recursive: true, force: true })
  return { host, port: 5432 }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [user])
  if (rowCount === 0) await client.query(`create database ${user}`)
}

async function leave(cluster: Cluster, { client, address }: Presence): Promise<void> {
  const isLast = await isAlone(client)
  // One that is broken cannot say goodbye.
  await client.end().catch(() => undefined)
  if (isLast === undefined) return leaveRestarted(cluster)
  if (!isLast) return
  await stopCluster(cluster)
  rmSync(address.host, { recursive: true, force: true })
}

/** Whether nobody else is there; `undefined` when the connection is gone. */
async function isAlone(client: pg.Client): Promise<boolean | undefined> {
  try {
    await releaseSharedLock(client, locks.clusterInUse)
    return await trySessionLock(client, locks.clusterInUse)
  } catch {
    return undefined
  }
}

/**
 * Leaves a PostgreSQL that has broken our connection. One that is dead is left as it is; one that has restarted itself would stay
 * for ever, and one that cannot, such as on a full disk, is of no use to anybody.
 */
async function leaveRestarted(cluster: Cluster): Promise<void> {
  if (!(await findRunning(cluster))) return
  const again = await enterSoon(cluster, 'tool', cluster.folder).catch(() => undefined)
  if (again) return leave(cluster, again)
  const { host } = lastSocket(cluster) ?? {}
  if (!(await findRunning(cluster))) return
  await stopCluster(cluster)
  if (host !== undefined) rmSync(host, { recursive: true, force: true })
}
