import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '../src/workers.ts'
import { cleanUp } from './clean-up.ts'
import { until } from './waiting.ts'

type Options = {
  env: NodeJS.ProcessEnv
  account?: { uid: number; gid: number }
  /** Where the repository stands, when it is not this one. */
  cwd?: string
  /** Kills it. */
  signal?: AbortSignal
}

const program = ['--conditions=@polytrace/source', 'server/bin/polytrace.js']

/** What a run of the command line printed, and how it ended. */
export type Ran = { code: number | null; output: string; errors: string }

/** In milliseconds: no command takes so long, unless it does what it should refuse, such as to start a second service. */
const maxRunTime = 120_000

/** Runs the command line in a process of its own, to its end. */
export async function runPolytrace(args: string[], { env, ...where }: Options): Promise<Ran> {
  const child = spawn(process.execPath, [...program, ...args], {
    ...{ env: { ...basics(), ...env }, timeout: maxRunTime, killSignal: 'SIGKILL' },
    ...flat(where),
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (errors += chunk))
  const [code, signal] = await once(child, 'close')
  if (signal) throw new Error(`polytrace ${args.join(' ')} was ended by ${signal}: ${output}${errors}`)
  return { code, output, errors }
}

/** A folder that is removed after the file's last test. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-data-'))
  cleanUp(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the service in a process of its own. */
export function spawnService({ env, role = 'all', ...where }: Options & { role?: Role }) {
  const child = spawn(process.execPath, [...program, 'start', '--role', role], {
    ...{ env: { ...basics(), PORT: '0', DATA_DIR: temporaryFolder(), ...env } },
    ...flat(where),
  })
  cleanUp(() => stopProcess(child))
  return child
}

/** Starts the service, and waits until it is ready. */
export async function startProcess({
  onOutput,
  ...options
}: Options & { role?: Role; onOutput?: (printed: string) => void }) {
  const child = spawnService(options)
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
      onOutput?.(printed)
    })
  const url = await until('the service listens', () => {
    if (hasEnded(child)) throw new Error(`The service did not start: ${printed}`)
    return /(?:API|Health)\s+(http:\S+?)\/(?:api|healthz)/.exec(printed)?.[1]
  }).catch((error: Error) => {
    throw new Error(`${error.message} It printed: ${printed}`, { cause: error })
  })
  return { child, url, printed: () => printed, stop: () => stopProcess(child) }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** In milliseconds. A service promises to end within ten seconds of a signal; a busy machine may take longer. */
const maxStopTime = 30_000

/** Asks a service to stop, and gives its exit code: `null` when it had to be killed. */
export async function stopProcess(child: ChildProcess): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), maxStopTime)
  const [code] = await exited
  clearTimeout(timer)
  return code
}

/** What every program needs of our environment; by the temporary folder the runner finds what a test left running. */
const basics = () => ({ PATH: process.env.PATH, TMPDIR: process.env.TMPDIR })

const flat = ({ account, ...rest }: Omit<Options, 'env'>) => ({ ...rest, ...account })
