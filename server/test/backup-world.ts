import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanUp, startApp } from './harness.ts'
import { fillWorld } from './kept-world.ts'

/** The app with data of every kind, what its commands ask of the environment, and a folder for their files. */
export async function startBackupWorld() {
  const service = await startApp()
  const env = { DATABASE_URL: service.address.connectionString as string }
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  cleanUp(async () => rmSync(folder, { recursive: true, force: true }))
  await fillWorld(service.call)
  return { service, env, fileOf: (name: string) => join(folder, name) }
}
