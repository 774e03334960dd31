import type { Break, Change, Passing } from '../breaking-proxy.ts'

export type JsonObject = Record<string, unknown>

/** Something that a repository can get wrong, and the check that must notice it. */
export type Mutation = { breaks: string; caughtBy: string } & Break

/** Changes the parsed body of answers whose status is 2xx. */
export const body =
  (change: (body: JsonObject, passing: Passing) => void) =>
  (passing: Passing): void => {
    const value = passing.status < 300 && passing.text !== '' ? JSON.parse(passing.text) : null
    if (value === null) return
    change(value, passing)
    passing.text = JSON.stringify(value)
  }

export const events =
  (change: (events: JsonObject[]) => JsonObject[]): Change =>
  (passing) =>
    body((document) => {
      const results = ((document.epcisBody as JsonObject)?.queryResults as JsonObject)?.resultsBody as
        | JsonObject
        | undefined
      if (results) results.eventList = change(results.eventList as JsonObject[])
    })(passing)

export const eachEvent = (change: (event: JsonObject) => void) =>
  events((list) => {
    for (const event of list) change(event)
    return list
  })

export const status =
  (from: number, to: number): Change =>
  (passing) => {
    if (passing.status === from) passing.status = to
  }

export const withoutHeader =
  (name: string): Change =>
  ({ answer }) =>
    answer.delete(name)

export const withoutParameter =
  (name: string): Change =>
  ({ url }) =>
    url.searchParams.delete(name)

export const ofJobs = (change: (job: JsonObject) => void): Change =>
  body((job) => {
    if (job.captureID !== undefined) change(job)
  })

/** Sends a parameter under another name, where it is there; its value may change too. */
export const renamed =
  (name: string, other: string, value = (value: string) => value): Change =>
  ({ url: { searchParams } }) => {
    const sent = searchParams.get(name)
    if (sent === null) return
    searchParams.delete(name)
    searchParams.set(other, value(sent))
  }
