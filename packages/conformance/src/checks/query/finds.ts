import type { Check } from '../../check.ts'
import { ask, type Expectation, QUERY_DOCUMENT, status } from '../../expectations.ts'
import { type Answer, eventsOf } from '../../http/answer.ts'
import type { Request } from '../../http/client.ts'
import { type ProblemName, problem } from '../../problems.ts'
import type { Subject } from '../../subject.ts'
import { type Group, scopeOf } from '../../world/groups.ts'

/** How the suite's own prefix is made known, so that parameters may say `ex:label`. */
const PREFIXES = { 'GS1-Extensions': 'ex=https://conformance.example/' }

export type Query = Record<string, string>
type Place = { group?: Group; path?: string }

/** A query for events of one group, made after their capture. */
export const among =
  (query: Query, { group = 'core', path = '/events' }: Place = {}) =>
  async ({ world }: Subject): Promise<Request> => {
    await world.captured(group)
    return { path, query: { ...scopeOf(group), ...query }, headers: PREFIXES }
  }

/** Asks for events of a group; exactly the expected ones must come. */
export const finds = (query: Query, names: string[], place: Place = {}): Check['run'] =>
  ask(among(query, place), status(200), QUERY_DOCUMENT, exactly(names))

/** A query that must be refused. */
export const refuses = (query: Query, name: ProblemName = 'query', path = '/events'): Check['run'] =>
  ask({ path, query, headers: PREFIXES }, ...problem(name))

/** The names of this run's events in an answer; foreign events do not count. */
export const namesIn = (answer: Answer, { world }: Subject): string[] =>
  eventsOf(answer)
    .map(({ eventID }) => world.nameOf(eventID))
    .filter((name) => name !== undefined)

export const exactly = (names: string[]): Expectation => found(names, (list) => [...list].sort())

export const inOrder = (names: string[]): Expectation => found(names, (list) => list)

function found(names: string[], arrange: (names: string[]) => string[]): Expectation {
  const describe = (list: string[]) => `events: ${arrange(list).join(', ') || 'none'}`
  return {
    expected: describe(names),
    fault: (answer, subject) => {
      const seen = describe(namesIn(answer, subject))
      return seen === describe(names) ? undefined : seen
    },
  }
}
