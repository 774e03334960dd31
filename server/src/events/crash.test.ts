import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { type Call, callsTo, cleanUp } from '../../test/harness.ts'
import { startProcess } from '../../test/service-process.ts'
import { added, documentOf, lot, minute } from './examples.ts'

/** `CRASH_ROUNDS=20 npm test events/crash` for a longer look. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 3)

const dataDir = mkdtempSync(join(tmpdir(), 'crash-'))
cleanUp(async () => rmSync(dataDir, { recursive: true, force: true }))

/** Captures single events until the service dies, and gives the names of those that were answered. */
async function captureUntilDead(call: Call, round: number, acknowledged: string[]): Promise<void> {
  const senders = Array.from({ length: 16 }, async (_, sender) => {
    for (let number = 0; ; number++) {
      const event = added([lot(`r${round}-${sender}-${number}`)], { eventTime: minute(number) })
      const answer = await call('POST', '/api/v2/epcis/events', event).catch(() => undefined)
      if (answer?.status !== 201) return
      acknowledged.push(answer.body.eventID)
    }
  })
  await Promise.all(senders)
}

test(`${rounds} times the service and its database are killed in mid-capture: nothing that was answered is lost`, async () => {
  const acknowledged: string[] = []
  const jobs: string[] = []
  for (let round = 0; round < rounds; round++) {
    const service = await startProcess({ env: { DATA_DIR: dataDir } })
    const call = callsTo(service.url, readFileSync(join(dataDir, 'admin.key'), 'utf8').trim())
    const document = documentOf(
      Array.from({ length: 1_500 }, (_, index) => added([lot(`j${round}-${index}`)], { eventTime: minute(index) })),
    )
    Object.assign(document.epcisBody.eventList[7] ?? {}, { eventID: `ni:///sha-256;${'0'.repeat(64)}?ver=CBV2.0` })
    const accepted = await call('POST', '/api/v2/epcis/capture', document)
    assert.equal(accepted.status, 202, accepted.text)
    jobs.push(accepted.headers.get('location') ?? '')
    const answeredBefore = acknowledged.length
    let isOver = false
    const capturing = captureUntilDead(call, round, acknowledged).finally(() => {
      isOver = true
    })
    while (acknowledged.length < answeredBefore + 10) {
      assert.ok(!isOver, 'the service must answer ten captures before it is killed')
      await delay(10)
    }
    await delay(200 + round * 100)
    const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    service.child.kill('SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await capturing
  }
  const service = await startProcess({ env: { DATA_DIR: dataDir } })
  const call = callsTo(service.url, readFileSync(join(dataDir, 'admin.key'), 'utf8').trim())
  for (const eventID of acknowledged) {
    assert.equal((await call('GET', `/api/v2/epcis/events/${encodeURIComponent(eventID)}`)).status, 200, eventID)
  }
  for (const location of jobs) {
    let job = (await call('GET', location)).body
    for (; job.running; job = (await call('GET', location)).body) await delay(200)
    assert.deepEqual([job.success, job.counts.captured], [true, 1_500])
    assert.deepEqual([job.warningCount, job.warnings[0].index], [1, 7])
  }
  await service.stop()
})
