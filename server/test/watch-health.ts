import assert from 'node:assert/strict'
import { Worker } from 'node:worker_threads'

// A thread of its own: what the test itself does must not count.
const watcher = `
const { parentPort, workerData } = require('node:worker_threads')
const http = require('node:http')
const agent = new http.Agent({ keepAlive: true })
let slowest = 0, count = 0, stopped = false
const ask = () => {
  const begun = performance.now()
  http.get(workerData + '/healthz', { agent }, (response) => {
    response.resume().on('end', () => {
      slowest = Math.max(slowest, performance.now() - begun)
      count++
      if (stopped) return
      setTimeout(ask, 2)
    })
  }).on('error', () => { slowest = Infinity })
}
parentPort.on('message', () => { stopped = true; parentPort.postMessage({ slowest, count }); agent.destroy(); parentPort.close() })
ask()
setTimeout(() => { slowest = 0; count = 0; parentPort.postMessage('ready') }, 100)
`

/** How long the slowest answer of /healthz took, in milliseconds, while something was done. */
async function slowestHealth(url: string, work: () => Promise<unknown>): Promise<number> {
  const worker = new Worker(watcher, { eval: true, workerData: new URL(url).origin })
  const next = () => new Promise<unknown>((resolve) => worker.once('message', resolve))
  await next()
  try {
    await work()
  } finally {
    worker.postMessage('stop')
  }
  const { slowest, count } = (await next()) as { slowest: number; count: number }
  assert.ok(count > 0, '/healthz never answered')
  return slowest
}

/** The service must go on answering within 100 ms. A busy machine may stall once; a blocked loop does so every time. */
export async function staysResponsive(url: string, work: () => Promise<unknown>): Promise<void> {
  const slowest: number[] = []
  for (let attempt = 0; attempt < 4; attempt++) {
    slowest.push(await slowestHealth(url, work))
    if (Math.min(...slowest) < 100) return
  }
  assert.fail(`/healthz took ${slowest.map(Math.round).join(', ')} ms`)
}
