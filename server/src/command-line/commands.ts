import { parseArgs } from 'node:util'
import { allPermissions } from '../access/permissions.ts'
import { describeSettings, readConfig } from '../config.ts'
import type { Command } from './command.ts'
import { demo } from './demo.ts'
import { generate } from './generate.ts'
import { createKey, listKeys, revokeKey } from './keys.ts'
import { applyMigrations } from './migrate.ts'
import { addOrganisation } from './organisations.ts'
import { reindex } from './reindex.ts'
import { start } from './start.ts'
import { UsageError } from './usage.ts'

const commands: Record<string, Command> = {
  start,
  migrate: applyMigrations,
  'key create': createKey,
  'key list': listKeys,
  'key revoke': revokeKey,
  'org create': addOrganisation,
  reindex,
  generate,
  demo,
}

/** Finds the command that the words name, reads its options and runs it. */
export async function runCommand(words: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const name = Object.keys(commands).find((name) => `${words.join(' ')} `.startsWith(`${name} `))
  if (name === undefined) {
    if (words.length === 0 || words.some((word) => word === '--help' || word === '-h' || word === 'help')) {
      process.stdout.write(help())
      return
    }
    throw new UsageError(`There is no command "${words.join(' ')}".\n\n${help()}`)
  }
  const command = commands[name] as Command
  const options = readOptions(command, words.slice(name.split(' ').length))
  if (options.help) process.stdout.write(helpFor(name, command))
  else await command.run(readConfig(environment), options)
}

function readOptions(command: Command, args: string[]) {
  try {
    const help = { type: 'boolean', short: 'h' } as const
    return parseArgs({ args, options: { ...command.options, help }, strict: true }).values as Record<string, never>
  } catch (error) {
    throw new UsageError(`${(error as Error).message}`)
  }
}

function help(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(15)}${summary}`)
  return `Usage: npm run polytrace -- <command> [options]\n\n${lines.join('\n')}\n\nEvery command takes --help. ${settings()}`
}

function helpFor(name: string, { summary, usage }: Command): string {
  const permissions = usage.includes('--permission') ? `Permissions: ${allPermissions.join(', ')}\n\n` : ''
  return `${summary}.\n\nUsage: npm run polytrace -- ${name} ${usage}\n\n${permissions}${settings()}`
}

const settings = () => `Settings (environment variables) [default]:\n\n${describeSettings()}\n`
