import { type Check, check } from '../check.ts'
import { ask, COLLECTION, type Expectation, header, judge, status, that, VERSION } from '../expectations.ts'
import { type Answer, membersOf, nextLink } from '../http/answer.ts'
import { readPages } from '../http/client.ts'
import { COLLECTIONS, type Collection, memberPath } from '../operations.ts'
import { problem } from '../problems.ts'
import type { Subject } from '../subject.ts'
import { MEMBERS } from '../world/addresses.ts'
import { own } from '../world/identifiers.ts'
import { finds, refuses } from './query/finds.ts'

/** A list of a repository that holds data may be long: beyond this, the check is left out. */
const maxPages = 100

/** Looks through the pages of a collection for a value that was captured. */
const lists =
  (collection: Collection): Check['run'] =>
  async (subject) => {
    const { value, group } = MEMBERS[collection]
    await subject.world.captured(group)
    const wanted = subject.run.fill(value)
    const isThere = (answer: Answer) => membersOf(answer).includes(wanted)
    const request = {
      path: `/${collection}`,
      query: { perPage: '100' },
      headers: { 'GS1-EPC-Format': 'Never_Translates' },
    }
    const pages = await readPages(subject.send, subject.base, request, maxPages)
    const page = pages.find(isThere) ?? pages[0]
    if (pages.length === maxPages && !isThere(page))
      return { verdict: 'skipped', expected: `a member ${wanted}`, seen: `not on the first ${maxPages} pages` }
    return judge(page, subject, [status(200), COLLECTION, that(`a member ${wanted}`, isThere)])
  }

const EVENTS: Expectation = that('the member "events"', (answer) => membersOf(answer).includes('events'))
const ONE: Expectation = that('at most one member', (answer) => membersOf(answer).length <= 1)
const NEXT: Expectation = that('a Link with rel="next"', (answer) => nextLink(answer) !== undefined)

function checksOf(collection: Collection): Check[] {
  const { value, group, events, missing } = MEMBERS[collection]
  const [list, member] = [`GET /${collection}`, `GET ${memberPath(collection)}`]
  const known = `/${collection}/${encodeURIComponent(value)}`
  const unknown = `/${collection}/${encodeURIComponent(missing)}`
  const page = { path: `/${collection}`, query: { perPage: '1' } }
  const captured =
    (request: typeof page | { path: string }) =>
    async ({ world }: Subject) => {
      await Promise.all([world.captured('core'), world.captured('things')])
      return request
    }
  const versions = [header('GS1-EPCIS-Version', VERSION), header('GS1-CBV-Version', VERSION)]
  const runs: [name: string, source: string, run: Check['run']][] = [
    [`${list} holds a value that was captured`, list, lists(collection)],
    [`${list} announces its versions`, list, ask({ path: `/${collection}` }, status(200), COLLECTION, ...versions)],
    [`${list}?perPage=1 gives one value a page`, `${list}, parameter perPage`, ask(page, status(200), COLLECTION, ONE)],
    [`${list}?perPage=1 links to the next page`, `${list}, header Link`, ask(captured(page), status(200), NEXT)],
    [`${member} leads to its events`, member, ask(captured({ path: known }), status(200), COLLECTION, EVENTS)],
    [
      `${member} of an unknown value is missing`,
      `${member}, 404ResourceNotFound`,
      ask({ path: unknown }, ...problem('missing')),
    ],
    [
      `${member}/events finds ${events.join(', ')}`,
      `${member}/events`,
      finds({}, events, { group, path: `${known}/events` }),
    ],
    [
      `${member}/events takes further parameters`,
      `${member}/events`,
      finds({ EQ_eventID: own('none') }, [], { group, path: `${known}/events` }),
    ],
    [
      `${member}/events?GE_eventTime=noon is refused`,
      `${member}/events, 400QueryIssues`,
      refuses({ GE_eventTime: 'noon' }, 'query', `${known}/events`),
    ],
    [
      `${member}/events of an unknown value is missing`,
      `${member}/events, 404ResourceNotFound`,
      ask({ path: `${unknown}/events` }, ...problem('missing')),
    ],
  ]
  return runs.map(([name, source, run]) => check('resources', name, source, run))
}

/** Words of one's own are named by their URI. */
const OWN_WORDS = (['bizSteps', 'dispositions'] as const).map((collection) => {
  const word = encodeURIComponent(own(collection === 'bizSteps' ? 'retiring' : 'gone'))
  const run = finds({}, ['retired'], { path: `/${collection}/${word}/events` })
  return check(
    'resources',
    `GET /${collection}/{URI}/events finds retired`,
    `GET ${memberPath(collection)}/events`,
    run,
  )
})

export const RESOURCE_CHECKS: Check[] = [...COLLECTIONS.flatMap(checksOf), ...OWN_WORDS]
