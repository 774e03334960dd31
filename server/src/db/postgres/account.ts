import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** The user and group that run PostgreSQL; `undefined` means our own. */
export type Account = { uid: number; gid: number } | undefined

// PostgreSQL refuses to run as root, so root lends it the first of these users that the machine has.
const unprivilegedUsers = ['postgres', 'nobody']

/** Chooses who runs PostgreSQL on a data folder: whoever owns it already, so that a user added later changes nothing. */
export function accountFor(dataFolder: string): Account {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(dataFolder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const user of unprivilegedUsers) {
    const account = findAccount(user)
    if (account) return account
  }
  throw new Error(
    `PostgreSQL does not run as root, and this machine has no user ${unprivilegedUsers.join(' or ')} to run it as. ` +
      'Start Polytrace as an ordinary user, or set DATABASE_URL.',
  )
}

function findAccount(user: string): Account {
  try {
    return { uid: idOf('-u', user), gid: idOf('-g', user) }
  } catch {
    return undefined
  }
}

const idOf = (flag: string, user: string) =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
