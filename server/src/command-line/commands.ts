import { parseArgs } from 'node:util'
import { allPermissions } from '../access/permissions.ts'
import { describeSettings, readConfig } from '../config.ts'
import type { Command } from './command.ts'
import { UsageError } from './usage.ts'

/** Loaded when they are needed: printing one sentence must not load most of the service. */
const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./start.ts')).start,
  migrate: async () => (await import('./migrate.ts')).applyMigrations,
  distribute: async () => (await import('./distribute.ts')).distribute,
  'key create': async () => (await import('./keys.ts')).createKey,
  'key list': async () => (await import('./keys.ts')).listKeys,
  'key revoke': async () => (await import('./keys.ts')).revokeKey,
  'org create': async () => (await import('./organisations.ts')).addOrganisation,
  'verify-audit': async () => (await import('./verify-audit.ts')).verifyAudit,
  'erase-audit-body': async () => (await import('./erase-audit-body.ts')).eraseAuditBody,
  'feed trim': async () => (await import('./feed.ts')).trimFeedBefore,
  feed: async () => (await import('./feed.ts')).showFeed,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restore,
  verify: async () => (await import('./verify.ts')).verify,
  archive: async () => (await import('./archive.ts')).archive,
  reindex: async () => (await import('./reindex.ts')).reindex,
  generate: async () => (await import('./generate.ts')).generate,
  demo: async () => (await import('./demo.ts')).demo,
}

/** Finds the command that the words name, reads its options and runs it. */
export async function runCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const name = Object.keys(commands).find((name) => `${words.join(' ')} `.startsWith(`${name} `))
  if (name === undefined) {
    if (words.length === 0 || words.some((word) => word === '--help' || word === '-h' || word === 'help')) {
      process.stdout.write(await help())
      return
    }
    throw new UsageError(`There is no command "${words.join(' ')}".\n\n${await help()}`)
  }
  const command = await (commands[name] as () => Promise<Command>)()
  const options = readOptions(command, words.slice(name.split(' ').length))
  if (options.help) process.stdout.write(helpFor(name, command))
  else await command.run(readConfig(environment), options)
}

function readOptions({ options, takesFile = false }: Command, args: string[]) {
  try {
    const help = { type: 'boolean', short: 'h' } as const
    const { values, positionals } = parseArgs({
      ...{ args, strict: true, allowPositionals: takesFile },
      options: { ...options, help },
    })
    if (positionals.length > 1) throw new Error(`Only one file can be named, got ${positionals.join(' ')}`)
    const found: object = { ...values, file: positionals[0] }
    return found as Record<string, never>
  } catch (error) {
    throw new UsageError(`${(error as Error).message}`)
  }
}

async function help(): Promise<string> {
  const all = await Promise.all(Object.entries(commands).map(async ([name, load]) => ({ name, ...(await load()) })))
  const lines = all.map(({ name, summary }) => `  ${name.padEnd(18)}${summary}`)
  return `Usage: npm run polytrace -- <command> [options]\n\n${lines.join('\n')}\n\nEvery command takes --help. ${settings()}`
}

function helpFor(name: string, { summary, usage }: Command): string {
  const permissions = usage.includes('--permission') ? `Permissions: ${allPermissions.join(', ')}\n\n` : ''
  return `${summary}.\n\nUsage: npm run polytrace -- ${name} ${usage}\n\n${permissions}${settings()}`
}

const settings = () => `Settings (environment variables) [default]:\n\n${describeSettings()}\n`
