import assert from 'node:assert/strict'
import { EPCIS_CONTEXT } from '@polytrace/epcis'
import { documentOf } from './events.ts'
import type { Call } from './harness.ts'
import { finishedCapture } from './jobs.ts'

/** Master data for tests: a site, in two notations, and a part of it. */
export const site = 'urn:epc:id:sgln:4012345.00001.0'
export const siteLink = 'https://id.gs1.org/414/4012345000016'
export const hall = 'urn:epc:id:sgln:4012345.00001.hall'

export const named = (name: string) => [{ id: 'cbvmda:name', attribute: name }]

export const locations = (...elements: object[]) => [
  { type: 'urn:epcglobal:epcis:vtype:BusinessLocation', vocabularyElementList: elements },
]

type Options = { events?: Record<string, unknown>[]; headers?: Record<string, string> }

/** Captures a document with master data, and gives its job once it has ended. */
export async function captureMasterData(call: Call, vocabularyList: unknown, { events = [], headers }: Options = {}) {
  const document = documentOf(events, {
    '@context': [EPCIS_CONTEXT, { ex: 'https://example.com/' }],
    epcisHeader: { epcisMasterData: { vocabularyList } },
  })
  const answer = await call('POST', '/api/v2/epcis/capture', document, headers)
  assert.equal(answer.status, 202, answer.text)
  return finishedCapture(call, answer.headers.get('location'))
}
