import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ConnectionError, Polytrace, ProblemError } from '@polytrace/client'
import type { Config } from '../../config.ts'
import { UsageError } from '../usage.ts'

export type RunningService = {
  polytrace: Polytrace
  url: string
  /** How a shell finds the key, which itself is never printed. */
  keyInShell: string
  organisation: { id: string; name: string }
}

/** Finds the service that runs with these settings, or elsewhere, and greets it. */
export async function findService(config: Config, givenUrl?: string, givenKey?: string): Promise<RunningService> {
  const url = givenUrl?.replace(/\/+$/, '') ?? urlOf(config)
  if (!/^https?:\/\/[^/]/.test(url)) throw new UsageError('--url takes an address such as http://127.0.0.1:8080.')
  const { key, inShell } = keyOf(config, givenKey)
  const polytrace = new Polytrace({ url, key })
  const { organisation } = await greet(polytrace, url)
  return { polytrace, url, keyInShell: inShell, organisation }
}

/** An address to listen on can stand for all addresses; to reach it, one of them is needed. */
function urlOf({ host, port }: Config): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

function keyOf({ adminApiKey, dataDir }: Config, given: string | undefined): { key: string; inShell: string } {
  if (given) return { key: given, inShell: '<your key>' }
  if (adminApiKey) return { key: adminApiKey, inShell: '$ADMIN_API_KEY' }
  const file = join(dataDir, 'admin.key')
  if (existsSync(file)) return { key: readFileSync(file, 'utf8').trim(), inShell: `$(cat ${quoted(shortest(file))})` }
  throw new UsageError(`There is no key in ${file}: name one with --key or ADMIN_API_KEY, or set DATA_DIR.`)
}

const shortest = (file: string) => {
  const near = relative(process.cwd(), file)
  return near.startsWith('..') ? file : near
}

const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`)

async function greet(polytrace: Polytrace, url: string) {
  try {
    return await polytrace.get('/api/v2/me/')
  } catch (error) {
    if (error instanceof ConnectionError)
      throw new Error(`No Polytrace answers at ${url}. Start it with "npm start", then run this command again.`)
    if (error instanceof ProblemError && error.status === 401)
      throw new Error(`${url} does not know the key: name another one with --key or ADMIN_API_KEY.`)
    throw error
  }
}
