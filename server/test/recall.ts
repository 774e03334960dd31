import assert from 'node:assert/strict'
import { callsTo, createMember, joinApp } from './harness.ts'

type Service = Awaited<ReturnType<typeof joinApp>>

const path = '/api/v2/epcis/genealogy/'

/** The service of all stories, from the first one on. */
export let service: Service

let starting: Promise<Service> | undefined

// biome-ignore lint/suspicious/noExplicitAny: a test reads into any answer, and its assertions are the check
type Body = any

/** An organisation of its own, whose events have short names. */
export async function startStory() {
  starting ??= joinApp()
  service = await starting
  const member = await createMember(service)
  const call = callsTo(service.url, member.key)
  const names = new Map<string, string>()
  const nameOf = (eventID: string) => names.get(eventID) ?? eventID
  const capture = async (name: string, event: object): Promise<string> => {
    const answer = await call('POST', '/api/v2/epcis/events', event)
    assert.ok(answer.status < 300, answer.text)
    names.set(answer.body.eventID, name)
    return answer.body.eventID
  }
  const ask = async (what: string, identifier: string, query = ''): Promise<Body> => {
    const answer = await call('GET', `${path}${what}/${encodeURIComponent(identifier)}${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  const linesOf = ({ results }: Body): string[] =>
    results.map(({ lot, serial, identifier, roles, certainty, reasons, evidence }: Body) => {
      const why = reasons.length > 0 ? ` (${reasons})` : ''
      const by = evidence.map(nameOf).join(' ')
      return `${serial ?? lot ?? identifier} ${roles} ${certainty}${why}${by && ` by ${by}`}`
    })
  return {
    ...member,
    call,
    capture,
    nameOf,
    ask,
    /** Each entry of a list in one line: lot, roles, certainty, and the events by which it was reached. */
    recall: async (identifier: string, query = '') => linesOf(await ask('recall', identifier, query)),
    origins: async (identifier: string, query = '') => linesOf(await ask('origins', identifier, query)),
    /** The entry of one lot or serial in a recall. */
    entry: async (identifier: string, lot: string, query = '') => {
      const { results } = await ask('recall', identifier, query)
      return results.find((entry: Body) => entry.lot === lot || entry.serial === lot)
    },
  }
}
