import { siteOf } from '../places.ts'
import type { HistoryStep, Judgement, Subject } from './subject.ts'
import { labelOf, timeOf } from './words.ts'

/** How long goods may be on their way before somebody should ask for them. */
const patience = 14 * 24 * 3_600_000

/**
 * Two events of one moment at two sites; or it is seen by itself at one site while the container in which it is was last seen
 * at another one. A lot can be anywhere.
 */
export function inTwoPlaces(subject: Subject): Judgement {
  if (!subject.isItem) return { found: [] }
  let last: HistoryStep | undefined
  let carried: HistoryStep | undefined
  for (const step of subject.steps) {
    if (step.kind === 'packed' || step.kind === 'unpacked' || step.kind === 'left' || step.kind === 'gone')
      carried = undefined
    if (step.place === null) continue
    const isAtOnce = last !== undefined && last.at.time === step.at.time && last.at.id !== step.at.id
    const other = isAtOnce ? last : step.isInherited || step.kind === 'gone' ? undefined : carried
    if (other !== undefined && siteOf(other.place ?? '') !== siteOf(step.place))
      return { found: [twoPlaces(subject, other, step)] }
    if (step.isInherited && step.kind === 'seen') carried = step
    last = step
  }
  return { found: [] }
}

function twoPlaces(subject: Subject, one: HistoryStep, other: HistoryStep) {
  const container = one.isInherited && one.through !== null ? [one.through] : []
  const inside = container.map((thing) => `, in ${subject.nameOf(thing)}`).join('')
  const message = `${labelOf(subject)} was at ${one.place} on ${timeOf(one)}${inside}, and at ${other.place} on ${timeOf(other)}, and no event brought it from the one to the other.`
  const places = [one, other].flatMap(({ place }) => place ?? [])
  const facts = { places, containers: container.map((thing) => subject.nameOf(thing)) }
  return { message, facts, events: [one.at, other.at], things: container }
}

/** Nobody reports what arrives at a customer: only places count where events say what happens. Contents go with their container. */
export function neverReceived(subject: Subject): Judgement {
  const waiting = subject.pots.filter(
    ({ isInTransit, through, destination }) =>
      isInTransit && through === null && destination !== null && subject.isKnownPlace(destination),
  )
  const due = waiting.map((pot) => ({ pot, at: pot.since.time + patience }))
  const found = due
    .filter(({ at }) => at <= subject.now)
    .map(({ pot: { since, destination } }) => ({
      message: `${labelOf(subject)} was shipped to ${destination} on ${since.reference.eventTime}, and was not received there.`,
      facts: { places: destination === null ? [] : [destination] },
      events: [since],
    }))
  const later = due.filter(({ at }) => at > subject.now).map(({ at }) => at)
  return { found, lookAgainAt: later.length > 0 ? Math.min(...later) : undefined }
}
