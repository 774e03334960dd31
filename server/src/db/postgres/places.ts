import { chownSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'

// A socket's path has room for 107 bytes, of which PostgreSQL takes `/.s.PGSQL.5432` and we `/polytrace-XXXXXX`.
const maxBaseLength = 107 - '/.s.PGSQL.5432'.length - '/polytrace-XXXXXX'.length

/** A folder for temporary things that the account can reach, with a path short enough for a socket. */
export function commonFolder(account: Account): string {
  const candidates = [tmpdir(), '/tmp', '/var/tmp']
  const found = candidates.find(
    (folder) => folder.length <= maxBaseLength && isPlain(folder) && (!account || isOpenToAll(folder)),
  )
  if (found) return found
  throw new Error(
    `None of ${candidates.join(', ')} can be used: the path must be short, without quotes or blanks, and open to the user that runs PostgreSQL.`,
  )
}

/** A new folder that only the account can enter. */
export function privateFolder(account: Account): string {
  const folder = mkdtempSync(join(commonFolder(account), 'polytrace-'))
  if (account) chownSync(folder, account.uid, account.gid)
  return folder
}

/** Other characters, such as quotes, would end the settings that PostgreSQL is started with. */
const isPlain = (folder: string) => /^[\w./+@-]+$/.test(folder)

function isOpenToAll(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found?.isDirectory() || (found.mode & 0o001) === 0) return false
  const parent = dirname(folder)
  return parent === folder || isOpenToAll(parent)
}
