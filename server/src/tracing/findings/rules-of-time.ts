import { instantOf } from '@polytrace/epcis'
import type { Expiry } from '../facts/shapes.ts'
import type { HistoryStep, Judgement, Subject } from './subject.ts'
import { happening, labelOf, timeOf } from './words.ts'

const nothing: Judgement = { found: [] }

const isDestruction = ({ kind, reason, entry }: HistoryStep) =>
  kind === 'gone' && (reason === 'destroyed' || entry.through?.role === 'deleted')

const isUse = (step: HistoryStep) => step.kind === 'gone' && !isDestruction(step)

/** Consumed or shipped before it existed. What others made is there from its first receipt on. */
export function usedBeforeMade(subject: Subject): Judgement {
  const { steps } = subject
  const making = steps.find(({ kind }) => kind === 'made')
  if (making === undefined) return nothing
  const isThere = steps.some(({ kind, at }) => kind === 'arrived' && at.time < making.at.time)
  const early = steps.find(({ kind, at }) => (kind === 'gone' || kind === 'left') && at.time < making.at.time)
  if (isThere || early === undefined) return nothing
  const message = `${labelOf(subject)} was ${happening(early)} on ${timeOf(early)}, before it was made on ${timeOf(making)}.`
  return { found: [{ message, facts: { happening: happening(early) }, events: [early.at, making.at] }] }
}

/** An item is gone when it was destroyed, a lot when nobody said that it was only some of it. */
export function usedAfterDestroyed(subject: Subject): Judgement {
  const { steps, isItem } = subject
  let end: HistoryStep | undefined
  for (const step of steps) {
    if (step.kind === 'made') end = undefined
    else if (isDestruction(step) && (isItem || step.amounts === undefined)) end ??= step
    else if (end !== undefined && step.at.time > end.at.time && isActive(step)) {
      const message = `${labelOf(subject)} was ${happening(step)} on ${timeOf(step)}, after it was destroyed on ${timeOf(end)}.`
      return { found: [{ message, facts: { happening: happening(step) }, events: [end.at, step.at] }] }
    }
  }
  return nothing
}

const isActive = (step: HistoryStep) =>
  isUse(step) || step.kind === 'left' || step.kind === 'arrived' || step.kind === 'packed'

/** A lot may be added and come out of a transformation: two reports of one fact. Two of one sort are two makings. */
export function serialMadeTwice(subject: Subject): Judgement {
  if (!subject.isItem) return nothing
  let makings: HistoryStep[] = []
  for (const step of subject.steps) {
    if (step.kind === 'gone') makings = []
    if (step.reason !== 'made') continue
    const first = makings.find(({ at }) => at.type === step.at.type)
    makings.push(step)
    if (first === undefined) continue
    const message = `${labelOf(subject)} was made on ${timeOf(first)}, and again on ${timeOf(step)}: one of two things has a wrong serial number.`
    return { found: [{ message, events: [first.at, step.at] }] }
  }
  return nothing
}

export function madeFromNothing(subject: Subject): Judgement {
  const found = subject.withoutInputs.map((event) => ({
    message: `${labelOf(subject)} came out of a transformation on ${event.reference.eventTime}, and no event says what went into it.`,
    events: [event],
  }))
  return { found }
}

const attributes: Record<Expiry['attribute'], string> = {
  itemExpirationDate: 'it expired on',
  expirationDate: 'it expired on',
  bestBeforeDate: 'it was best before',
  sellByDate: 'it was to be sold by',
}

/** The date of the last event that made it and names one counts; a date ends with its day. */
export function expiredWhenUsed(subject: Subject): Judgement {
  const dated = subject.steps.findLast(({ reason, at }) => reason === 'made' && at.expiry !== null)
  const expiry = dated?.at.expiry
  const end = expiry && endOf(expiry.date)
  if (!dated || !expiry || !end) return nothing
  const late = subject.steps.filter((step) => (isUse(step) || step.kind === 'left') && step.at.time >= end)
  const found = late.map((step) => ({
    message: `${labelOf(subject)} was ${happening(step)} on ${timeOf(step)}, but ${attributes[expiry.attribute]} ${expiry.date}.`,
    facts: { happening: happening(step), expiry: { attribute: expiry.attribute, date: expiry.date } },
    events: [dated.at, step.at],
  }))
  return { found }
}

const day = 24 * 3_600_000

function endOf(date: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return instantOf(date)
  const begin = instantOf(`${date}T00:00:00Z`)
  return begin === undefined ? undefined : begin + day
}
