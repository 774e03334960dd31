import { createHash } from 'node:crypto'
import type { EventReference } from '../facts/shapes.ts'
import type { FindingFacts } from './facts.ts'
import { type RuleName, ruleNames, rules, type Severity } from './rules.ts'
import type { Found, Subject } from './subject.ts'

/** A finding before it is stored. Equal findings have equal digests, whenever and in which order events arrived. */
export type NewFinding = {
  digest: string
  thing: string
  rule: RuleName
  severity: Severity
  message: string
  facts: FindingFacts
  events: EventReference[]
  /** Keys and identifiers of the thing itself and of all others that it is about. */
  keys: string[]
  things: string[]
  /** When the last of its events happened. */
  happenedAt: number
}

export type Verdict = { findings: NewFinding[]; lookAgainAt: number | undefined }

/** Judges a thing by every rule. */
export function judge(subject: Subject): Verdict {
  const findings: NewFinding[] = []
  let lookAgainAt = Number.POSITIVE_INFINITY
  for (const rule of ruleNames) {
    const judgement = rules[rule].judge(subject)
    for (const found of judgement.found) findings.push(describe(subject, rule, found))
    lookAgainAt = Math.min(lookAgainAt, judgement.lookAgainAt ?? lookAgainAt)
  }
  return { findings, lookAgainAt: Number.isFinite(lookAgainAt) ? lookAgainAt : undefined }
}

function describe({ named, nameOf }: Subject, rule: RuleName, { message, facts = {}, ...found }: Found): NewFinding {
  const keys = [...new Set([named.thing, ...(found.things ?? [])])]
  const things = keys.map((thing) => (thing === named.thing ? named.text : nameOf(thing)))
  const events = found.events.map(({ reference }) => reference)
  return {
    digest: digestOf([rule, message, ...events.map(({ eventID }) => eventID), ...keys]),
    thing: named.thing,
    rule,
    severity: rules[rule].severity,
    message,
    facts,
    events,
    keys,
    things,
    happenedAt: Math.max(...found.events.map(({ time }) => time)),
  }
}

const digestOf = (parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
