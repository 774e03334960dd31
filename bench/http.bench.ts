import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { interleave, report } from './rounds.ts'

/** An authenticated GET /api/v2/me/ of the service as it ships, against a bare node:http server with the same bytes. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder)
  const authorization = `Bearer ${readFileSync(join(folder, 'admin.key'), 'utf8').trim()}`
  const me = `${service.url}/api/v2/me/`
  const bare = await startBare(await (await fetch(me, { headers: { authorization } })).text())
  try {
    const rate = (url: string) => async () => {
      const result = await autocannon({ url, connections: 32, duration: 3, headers: { authorization } })
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
      return result.requests.average
    }
    await rate(me)()
    const figures = await interleave({ polytrace: rate(me), bare: rate(bare.url) })
    console.log(`GET /api/v2/me/ with a key:          ${Math.round(figures.polytrace)} requests/s`)
    console.log(`bare node:http with the same bytes:  ${Math.round(figures.bare)} requests/s`)
    report('ratio', figures.polytrace / figures.bare, 0.5)
  } finally {
    await Promise.all([service.stop(), bare.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The service with its log in a file and a limit that is counted but never reached. */
export async function startService(folder: string, options: string[] = [], settings: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, PORT: '0', DATA_DIR: folder, RATE_LIMIT: '1000000000', ...settings }
  const log = openSync(join(folder, 'log'), 'w')
  const child = spawn(process.execPath, [...process.execArgv, ...options, 'server/bin/polytrace.js', 'start'], {
    env,
    stdio: ['ignore', log, 'inherit'],
  })
  const abandon = () => child.kill('SIGTERM')
  process.once('exit', abandon)
  child.once('exit', () => process.off('exit', abandon))
  for (;;) {
    const url = /API\s+(http:\S+?)\/api/.exec(readFileSync(join(folder, 'log'), 'utf8'))?.[1]
    if (url) return { url, stop: () => stop(child) }
    if (child.exitCode !== null) throw new Error('the service did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function startBare(body: string) {
  const child = spawn(process.execPath, ['bench/bare-server.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin?.end(body)
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  return { url: String(line).trim(), stop: () => stop(child) }
}

async function stop(child: ReturnType<typeof spawn>): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
