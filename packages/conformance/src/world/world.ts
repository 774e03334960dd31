import { describeAnswer, type JsonObject } from '../http/answer.ts'
import type { Send } from '../http/client.ts'
import { Skip } from '../skip.ts'
import { submit } from './capture.ts'
import { documentOf } from './document.ts'
import { GROUPS, type Group } from './groups.ts'
import { sharedQuery } from './named-query.ts'
import type { Run } from './run.ts'

/** The events of a run. A group is captured when the first check needs it, and then shared. */
export type World = {
  /** The finished job of a group's capture. */
  captured: (group: Group) => Promise<JsonObject>
  /** An event as it was sent. */
  event: (name: string) => JsonObject
  /** The name of an event of this run by its eventID; undefined for a foreign one. */
  nameOf: (eventID: unknown) => string | undefined
  /** The name of a named query for shipping events, which no check may change. */
  namedQuery: () => Promise<string>
  /** Removes what the standard lets one remove. */
  tidy: () => Promise<void>
}

export function createWorld(send: Send, base: string, run: Run): World {
  const groups = JSON.parse(run.fill(JSON.stringify(GROUPS))) as typeof GROUPS
  const events = new Map(Object.values(groups).flatMap((group) => Object.entries<JsonObject>(group.events)))
  const names = new Map([...events].map(([name, event]) => [event.eventID, name]))
  const jobs = new Map<Group, Promise<JsonObject>>()
  const query = sharedQuery(send, `conformance-${run.code}`)

  const capture = async (group: Group) => {
    const { events, header } = groups[group]
    const { answer, job } = await submit(send, base, documentOf(Object.values(events), header))
    if (job?.success !== true)
      throw new Skip(`${group} was not captured: ${JSON.stringify(job) ?? describeAnswer(answer)}`)
    return job
  }
  return {
    captured: (group) => {
      const job = jobs.get(group) ?? capture(group)
      jobs.set(group, job)
      return job
    },
    event: (name) => {
      const event = events.get(name)
      if (event === undefined) throw new Error(`there is no event ${name}`)
      return event
    },
    nameOf: (eventID) => names.get(eventID),
    namedQuery: query.get,
    tidy: query.remove,
  }
}
