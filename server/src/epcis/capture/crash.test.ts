import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { type Call, callsTo } from '../../../test/calls.ts'
import { copyDataFolder, keyOf, postmaster } from '../../../test/data-folder.ts'
import { added, documentOf, lot, minute } from '../../../test/events.ts'
import { finishedCapture } from '../../../test/jobs.ts'
import { startProcess } from '../../../test/service-process.ts'
import { until } from '../../../test/waiting.ts'

/** `CRASH_ROUNDS=20 npm test events/crash` for a longer look. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2)

const dataDir = await copyDataFolder()

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
    const call = callsTo(service.url, keyOf(dataDir))
    const document = documentOf(
      Array.from({ length: 1_500 }, (_, index) => added([lot(`j${round}-${index}`)], { eventTime: minute(index) })),
    )
    const wrongHash = String(round).padStart(32, '0').padEnd(64, '0')
    Object.assign(document.epcisBody.eventList[7] ?? {}, { eventID: `ni:///sha-256;${wrongHash}?ver=CBV2.0` })
    const accepted = await call('POST', '/api/v2/epcis/capture', document)
    assert.equal(accepted.status, 202, accepted.text)
    jobs.push(accepted.headers.get('location') ?? '')
    const answeredBefore = acknowledged.length
    let isOver = false
    const capturing = captureUntilDead(call, round, acknowledged).finally(() => {
      isOver = true
    })
    await until('ten captures are answered', () => {
      assert.ok(!isOver, 'the service must answer ten captures before it is killed')
      return acknowledged.length >= answeredBefore + 10
    })
    await delay(200 + round * 100)
    const database = postmaster(dataDir)
    service.child.kill('SIGKILL')
    process.kill(database, 'SIGKILL')
    await capturing
  }
  const service = await startProcess({ env: { DATA_DIR: dataDir } })
  const call = callsTo(service.url, keyOf(dataDir))
  for (const eventID of acknowledged) {
    assert.equal((await call('GET', `/api/v2/epcis/events/${encodeURIComponent(eventID)}`)).status, 200, eventID)
  }
  for (const location of jobs) {
    const job = await finishedCapture(call, location)
    assert.deepEqual([job.success, job.counts.captured], [true, 1_500])
    assert.deepEqual([job.warningCount, job.warnings[0].index], [1, 7])
  }
  await service.stop()
})
