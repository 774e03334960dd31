import type { contradictions } from '../containment/holdings.ts'
import type { Judgement, Subject } from './subject.ts'
import { labelOf } from './words.ts'

type Code = keyof typeof contradictions

type Facts = { label: string; times: string[]; containers: string[] }

const sentences: Record<Code, (facts: Facts) => string> = {
  in_two_containers: ({ label, times: [first, last], containers: [one, other] }) =>
    `${label} was put into ${other ?? 'a container'} on ${last}, while it was in ${one ?? 'another one'} since ${first}.`,
  not_inside: ({ label, times: [time], containers: [one] }) =>
    `${label} was taken out of ${one ?? 'a container'} on ${time}, but was not in there.`,
  more_taken_out: ({ label, times, containers: [one] }) =>
    `More of ${label} was taken out of ${one ?? 'a container'} on ${times.at(-1)} than was in there.`,
  inside_itself: ({ label, times: [time] }) => `${label} was put into itself on ${time}.`,
}

/** Containment reports its contradictions by itself: here each becomes a sentence. */
export const findIn =
  (code: Code) =>
  (subject: Subject): Judgement => ({
    found: subject.contradictions
      .filter((contradiction) => contradiction.code === code && contradiction.events.length > 0)
      .map(({ events, containers }) => {
        const names = containers.map((container) => subject.nameOf(container))
        const times = events.map(({ reference }) => reference.eventTime)
        const message = sentences[code]({ label: labelOf(subject), times, containers: names })
        return { message, facts: { containers: names }, events, things: containers }
      }),
  })
