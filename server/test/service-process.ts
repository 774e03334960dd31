import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { cleanUp } from './harness.ts'

type Options = {
  env: NodeJS.ProcessEnv
  account?: { uid: number; gid: number }
  /** Where the repository stands, when it is not this one. */
  cwd?: string
}

const program = ['--conditions=@polytrace/source', 'server/bin/polytrace.js']

/** What a run of the command line printed, and how it ended. */
export type Ran = { code: number | null; output: string; errors: string }

/** Runs the command line in a process of its own, to its end. */
export async function runPolytrace(args: string[], { env, ...where }: Options): Promise<Ran> {
  const child = spawn(process.execPath, [...program, ...args], {
    env: { PATH: process.env.PATH, ...env },
    ...flat(where),
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (errors += chunk))
  const [code] = await once(child, 'close')
  return { code, output, errors }
}

/** Starts the service in a process of its own, and waits until it is ready. */
export async function startProcess({ env, ...where }: Options) {
  const child = spawn(process.execPath, [...program, 'start'], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    ...flat(where),
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += chunk))
  child.stderr.on('data', (chunk) => (printed += chunk))
  cleanUp(() => stopProcess(child))
  for (;;) {
    const url = /API\s+(http:\S+?)\/api/.exec(printed)?.[1]
    if (url) return { child, url, printed: () => printed, stop: () => stopProcess(child) }
    if (child.exitCode !== null) throw new Error(`The service did not start: ${printed}`)
    await delay(20)
  }
}

export async function stopProcess(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  return code
}

const flat = ({ account, ...rest }: Omit<Options, 'env'>) => ({ ...rest, ...account })
