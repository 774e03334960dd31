import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUp } from './clean-up.ts'
import { runPolytrace } from './service-process.ts'
import { until } from './waiting.ts'

/** A folder that only we can enter, as a home is. */
export function closedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'closed-'))
  chmodSync(folder, 0o700)
  cleanUp(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder of its own with an empty database, as a copy: to create one takes PostgreSQL many times as long. */
export async function copyDataFolder(): Promise<string> {
  const folder = join(closedFolder(), 'data')
  // Node's own copy would give everything to us; PostgreSQL may belong to another user.
  execFileSync('cp', ['-a', await originalFolder(), folder])
  return folder
}

/** Created by the first of the test files that share a folder. */
async function originalFolder(): Promise<string> {
  const shared = process.env.TEST_SHARED_FOLDER ?? closedFolder()
  const original = join(shared, 'data')
  if (isFirst(join(shared, 'data-claimed'))) {
    const draft = join(shared, 'data-draft')
    const { code, errors } = await runPolytrace(['migrate'], { env: { DATA_DIR: draft } })
    if (code !== 0) throw new Error(`The original data folder could not be created: ${errors}`)
    renameSync(draft, original)
  }
  await until('another test file has created the original data folder', () => existsSync(original))
  return original
}

function isFirst(claim: string): boolean {
  try {
    mkdirSync(claim)
    return true
  } catch {
    return false
  }
}

export const keyOf = (dataDir: string) => readFileSync(join(dataDir, 'admin.key'), 'utf8').trim()

/** The process of the PostgreSQL that serves a data folder. */
export const postmaster = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

export function isRunning(pid: number): boolean {
  try {
    // A dead process that nobody has asked after yet still has its number.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
