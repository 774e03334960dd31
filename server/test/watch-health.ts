import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { within } from './waiting.ts'

// Two threads of their own, so that what the test itself does does not count: one asks for /healthz, and after each
// answer it asks a server that does nothing, in the other thread. What that one takes, the machine takes.
const idleServer = `
const { parentPort } = require('node:worker_threads')
const server = require('node:http').createServer((request, response) => response.end('ok'))
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`
const watcher = `
const { parentPort, workerData, Worker } = require('node:worker_threads')
const http = require('node:http')
const agent = new http.Agent({ keepAlive: true })
const ask = (url) => new Promise((resolve, reject) => {
  const begun = performance.now()
  http.get(url, { agent }, (response) => response.resume().on('end', () => resolve(performance.now() - begun))).on('error', reject)
})
const idle = new Worker(workerData.idleServer, { eval: true })
idle.once('message', async (port) => {
  const times = { service: [], machine: [] }
  let isOver = false
  parentPort.once('message', () => { isOver = true })
  await ask(workerData.url)
  parentPort.postMessage('ready')
  while (!isOver) {
    times.service.push(await ask(workerData.url))
    times.machine.push(await ask('http://127.0.0.1:' + port))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  parentPort.postMessage({ service: Math.max(...times.service), machine: Math.max(...times.machine) })
  agent.destroy()
  await idle.terminate()
})
`

type Slowest = { service: number; machine: number }

/** How long the slowest answers took, in milliseconds, while something was done. */
async function slowestAnswers(url: string, work: () => Promise<unknown>): Promise<Slowest> {
  const worker = new Worker(watcher, { eval: true, workerData: { url: `${new URL(url).origin}/healthz`, idleServer } })
  // once() also rejects with the error of a thread that fails.
  const next = () => within('the watching thread reports', once(worker, 'message'))
  await next()
  try {
    await work()
  } finally {
    worker.postMessage('stop')
  }
  const [slowest] = await next()
  return slowest as Slowest
}

/**
 * The service must go on answering within 100 ms, beyond what the machine itself stalls: where an idle server has to wait for a
 * processor, a busy one has to several times for one answer. A blocked event loop is far beyond that, and unlucky moments happen
 * once.
 */
export async function staysResponsive(url: string, work: () => Promise<unknown>): Promise<void> {
  const seen: string[] = []
  for (let attempt = 0; attempt < 4; attempt++) {
    const { service, machine } = await slowestAnswers(url, work)
    if (service < 100 + 4 * machine) return
    seen.push(`${Math.round(service)} ms (an idle server: ${Math.round(machine)} ms)`)
  }
  assert.fail(`/healthz took ${seen.join(', ')}`)
}
