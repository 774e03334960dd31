import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { copyDataFolder, keyOf } from '../../test/data-folder.ts'
import { added, documentOf, lot } from '../../test/events.ts'
import { startApp } from '../../test/harness.ts'
import { finishedCapture } from '../../test/jobs.ts'
import { startProcess } from '../../test/service-process.ts'
import { until } from '../../test/waiting.ts'
import { RequestRate } from '../access/rate-limits.ts'
import { SharedRate } from './shared-rate.ts'

/** Asks again and again on one connection, which is kept open as long as the service does so, until `end`. */
function askOften(url: string, authorization: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statuses = new Map<string, number>()
  let isOver = false
  const ask = () =>
    new Promise<string>((resolve) => {
      const request = get(url, { agent, headers: { authorization } }, (answer) => {
        answer.resume()
        answer.on('end', () => resolve(String(answer.statusCode)))
      })
      request.on('error', (error) => resolve(error.message))
    })
  const done = (async () => {
    while (!isOver) {
      const status = await ask()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // So often that some are under way whenever a process is replaced, and the machine has time for that.
      await delay(10)
    }
    agent.destroy()
    return [...statuses.keys()]
  })()
  return {
    end: () => {
      isOver = true
      return done
    },
  }
}

test('several processes serve one embedded database, and are replaced one by one without a failed request', async () => {
  const dataDir = await copyDataFolder()
  const secrets = join(dataDir, 'secrets-of-the-test.key')
  const service = await startProcess({ env: { DATA_DIR: dataDir, WORKERS: '2', SECRETS_KEY_FILE: secrets } })
  const authorization = `Bearer ${keyOf(dataDir)}`
  const started = async () => {
    const metrics = await (await fetch(`${service.url}/metrics`)).text()
    assert.equal(metrics.match(/^# TYPE process_start_time_seconds gauge$/gm)?.length, 1)
    return [...metrics.matchAll(/^process_start_time_seconds\{worker="(\d)"\} (\S+)$/gm)].map(
      ([, n, at]) => `${n} ${at}`,
    )
  }
  const before = (await started()).sort()
  assert.deepEqual(
    before.map((line) => line[0]),
    ['1', '2'],
  )
  const right = readFileSync(secrets)
  writeFileSync(secrets, 'no key')
  service.child.kill('SIGUSR2')
  const refusal = /a process could not be replaced/
  await until('a new process has refused a setting', () => refusal.test(service.printed()))
  assert.deepEqual((await started()).sort(), before, 'the old ones go on')
  writeFileSync(secrets, right)

  const askers = Array.from({ length: 4 }, () => askOften(`${service.url}/api/v2/me/`, authorization))
  service.child.kill('SIGUSR2')
  await until('both were replaced', () => service.printed().match(/a process was replaced/g)?.length === 2, 180)
  const after = (await started()).sort()
  assert.ok(after.length === 2 && after.every((line) => !before.includes(line)), `${before} became ${after}`)
  const statuses = await Promise.all(askers.map(({ end }) => end()))
  assert.deepEqual(statuses, [['200'], ['200'], ['200'], ['200']])
  assert.equal(await service.stop(), 0)
})

/** Loaded into a process before all else, it lets no process serve while the file is there: as a release whose copying was cut short. */
const halfRelease = (marker: string) => `
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
const isMissing = (url) => url.endsWith('/src/processes/worker.ts') && existsSync(${JSON.stringify(marker)})
registerHooks({
  load(url, context, next) {
    if (isMissing(url)) throw new Error('Half a release.')
    return next(url, context)
  },
})`

test('a service keeps its number of processes where new ones end before they serve', async () => {
  const dataDir = await copyDataFolder()
  const [marker, preload] = [join(dataDir, 'half-a-release'), join(dataDir, 'half-a-release.mjs')]
  writeFileSync(preload, halfRelease(marker))
  const service = await startProcess({
    env: { DATA_DIR: dataDir, WORKERS: '2', NODE_OPTIONS: `--import=${pathToFileURL(preload)}` },
  })
  const { pid } = service.child
  const count = (message: RegExp) => service.printed().match(message)?.length ?? 0
  const processes = () =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter((text) => text !== '')
      .map(Number)
  writeFileSync(marker, '')
  service.child.kill('SIGUSR2')
  await until('the service has noticed', () => count(/a process could not be replaced/g) === 1)
  assert.equal(processes().length, 2, 'the old ones go on')
  process.kill(processes()[0] as number, 'SIGKILL')
  await until('another was tried three times', () => count(/a process does not start; trying again/g) === 3)
  rmSync(marker)
  const numbers = async () => {
    const metrics = await (await fetch(`${service.url}/metrics`)).text()
    return [...metrics.matchAll(/^process_start_time_seconds\{worker="(\d)"\}/gm)].map(([, number]) => number).sort()
  }
  await until('both serve', async () => (await numbers().catch(() => [])).join() === '1,2')
  assert.equal(processes().length, 2)
  service.child.kill('SIGUSR2')
  await until('both were replaced', () => count(/a process was replaced/g) === 2)
  assert.equal(processes().length, 2)
  assert.equal(await service.stop(), 0)
})

test('a limit that processes share lets through what one process would, within a tenth', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 1_000_000 })
  const all = new SharedRate(600, 4)
  const share = { lease: async (deviceId: string, second: number) => all.lease({ deviceId, second }) }
  const rates = Array.from({ length: 4 }, () => new RequestRate(600, share))
  const count = async (sendTo: (number: number) => RequestRate) => {
    let passed = 0
    const judged = (rate: RequestRate) =>
      new Promise<void>((resolve) =>
        rate.judge('device', (problem) => {
          if (!problem) passed++
          resolve()
        }),
      )
    for (let number = 0; number < 1_000; number++) await judged(sendTo(number))
    t.mock.timers.tick(1_000)
    return passed
  }
  return (async () => {
    assert.equal(await count((number) => rates[number % 4] as RequestRate), 600)
    const toFew = await count((number) => rates[number < 5 ? 1 : 0] as RequestRate)
    assert.ok(toFew > 540 && toFew <= 600, `${toFew} passed`)
  })()
})

test('a limit that processes share holds for each second also after the clock was put back', () => {
  const rate = new SharedRate(100, 1)
  const passed = (second: number) => {
    for (let given = 0, sum = 0; ; sum += given) {
      given = rate.lease({ deviceId: 'device', second })
      if (given === 0) return sum
    }
  }
  const late = 5_000
  assert.equal(passed(late), 100)
  assert.equal(passed(late - 1), 0, 'a question that was long under way')
  assert.equal(passed(late - 3_600), 100)
  assert.equal(passed(late - 3_599), 100)
})

test('a service of the role web leaves documents to one of the role worker, which answers only those who watch it', async () => {
  const web = await startApp({ role: 'web' })
  const { headers } = await web.call('POST', '/api/v2/epcis/capture', documentOf([added([lot('role')])]))
  const location = headers.get('location')
  assert.equal((await web.call('GET', location ?? '')).body.running, true)
  const worker = await startApp({ role: 'worker' })
  assert.equal((await worker.call('GET', '/api/v2/me/')).status, 404)
  assert.equal((await worker.call('GET', '/readyz')).status, 200)
  assert.equal((await finishedCapture(web.call, location)).success, true)
})
