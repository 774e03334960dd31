import * as fs from 'node:fs'
import { join } from 'node:path'
import { makeSecret } from '../../secret.ts'
import type { Account } from './account.ts'
import { type Cluster, dataMajor, passwordFile, runOn } from './cluster.ts'
import { privateFolder } from './places.ts'
import type { Programs } from './programs.ts'

/** Creates a cluster beside its place and moves it there when complete: neither a crash nor a rival leaves a half. */
export async function createCluster(cluster: Cluster, user: string): Promise<void> {
  const { account, folder } = cluster
  removeDrafts(folder)
  const draft = { ...cluster, folder: `${folder}.new-${process.pid}` }
  fs.mkdirSync(draft.folder, { mode: 0o700 })
  giveTo(account, draft.folder)
  try {
    await initialise(draft, user, makeSecret())
    fs.renameSync(draft.folder, folder)
  } catch (error) {
    fs.rmSync(draft.folder, { recursive: true, force: true })
    // A rival's cluster that stands there already is as good as ours.
    if (dataMajor(folder) === undefined) throw error
  }
}

async function initialise(cluster: Cluster, user: string, password: string): Promise<void> {
  const notes = privateFolder(cluster.account)
  const note = join(notes, 'password')
  try {
    fs.writeFileSync(note, password, { mode: 0o600 })
    giveTo(cluster.account, note)
    await runOn(cluster, 'initdb', (data) => [
      ...['-D', data, '--username', user, '--pwfile', note, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--data-checksums', ...localeOptions(cluster.programs)],
    ])
    fs.writeFileSync(join(cluster.folder, passwordFile), password, { mode: 0o600 })
  } finally {
    fs.rmSync(notes, { recursive: true })
  }
}

// The built-in locale does not depend on the machine; PostgreSQL 15 and 16 have only the machine's.
const localeOptions = ({ major }: Programs) =>
  major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C.UTF-8']

function giveTo(account: Account, path: string): void {
  if (account) fs.chownSync(path, account.uid, account.gid)
}

/** Takes away what a crash during an earlier creation left behind. */
function removeDrafts(folder: string): void {
  for (const draft of fs.globSync(`${folder}.new-*`)) {
    if (!isOtherProcess(Number(draft.split('-').at(-1)))) fs.rmSync(draft, { recursive: true, force: true })
  }
}

function isOtherProcess(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch {
    return false
  }
}
