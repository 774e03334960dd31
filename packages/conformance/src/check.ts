import type { Subject } from './subject.ts'

export const AREAS = [
  'discovery',
  'capture',
  'jobs',
  'round trip',
  'events',
  'resources',
  'parameters',
  'things',
  'extensions',
  'sensors',
  'master data',
  'ordering',
  'paging',
  'headers',
  'errors',
  'named queries',
  'subscriptions',
] as const

export type Area = (typeof AREAS)[number]

/** One statement about a repository that can be true or false. */
export type Check = {
  area: Area
  /** Unique, and the same in every run. */
  name: string
  /** An operation or component of GS1's OpenAPI file, a property of its query-schema.json, or a step of its test cases. */
  source: string
  run: (subject: Subject) => Promise<Finding>
}

export type Verdict = 'passed' | 'failed' | 'skipped'

export type Finding = { verdict: Verdict; expected: string; seen: string }

export type Result = Omit<Check, 'run'> & Finding & { milliseconds: number }

/** A check in one line. */
export const check = (area: Area, name: string, source: string, run: Check['run']): Check => ({
  area,
  name,
  source,
  run,
})
