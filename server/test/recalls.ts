import assert from 'node:assert/strict'
import { startStory } from './recall.ts'
import { until } from './waiting.ts'

export const path = '/api/v2/epcis/genealogy/recalls/'

export const place = (reference: string) => `urn:epc:id:sgln:4012345.${reference}.0`

// biome-ignore lint/suspicious/noExplicitAny: a test reads into any answer, and its assertions are the check
export type Body = any

/** A story, and recalls that are kept of it. */
export async function startRecalls() {
  const story = await startStory()
  const { call } = story
  const ended = (id: string) =>
    until(`recall ${id} has ended`, async () => {
      const { status, body } = await call('GET', `${path}${id}/`)
      return status === 200 && ['finished', 'failed'].includes(body.progress.status) && body
    })
  const keep = async (wanted: object): Promise<Body> => {
    const answer = await call('POST', path, wanted)
    assert.equal(answer.status, 202, answer.text)
    assert.equal(answer.headers.get('location'), `${path}${answer.body.id}/`)
    return ended(answer.body.id)
  }
  const entries = async (id: string, query = ''): Promise<Body[]> => {
    const answer = await call('GET', `${path}${id}/entries/?limit=500${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body.results
  }
  const nameOf = ({ serial, lot, identifier }: Body) => serial ?? lot ?? identifier
  const linesOf = async (id: string, query = '') =>
    (await entries(id, query)).map((entry) => `${nameOf(entry)} ${entry.roles} ${entry.certainty}`)
  return { ...story, keep, ended, entries, linesOf, nameOf }
}
