import type { Fault } from '../errors.ts'

/** What became of an event: stored now, stored before, or in conflict with what is stored. */
export type Outcome =
  | { status: 'created' | 'exists'; warnings: Fault[] }
  | { status: 'conflict'; detail: string; places: Fault[] }

const shorten = (eventId: string) => eventId.slice(0, 200)

const differing = (places: string[], message: string): Fault[] =>
  places.map((pointer) => ({ pointer, code: 'differs', message }))

export const differentContent = (eventId: string, places: string[]): Outcome => ({
  status: 'conflict',
  detail: `Another event is stored as ${shorten(eventId)}. If this one is an event of its own, send it with an eventID of its own.`,
  places: differing(places, 'This is not what the stored event says.'),
})

export const differentOriginal = (eventId: string, places: string[]): Outcome => ({
  status: 'conflict',
  detail: `An error declaration repeats the event that it declares wrong; ${shorten(eventId)} is stored with other content.`,
  places: differing(places, 'The event that is declared wrong says something else here.'),
})

export const otherWriting = (): Fault => ({
  pointer: '/errorDeclaration',
  code: 'declaration_rewritten',
  message: 'The declaration repeats its original in other words. Both have the same hash, so that it counts.',
})

export const notRepeated = (): Fault => ({
  pointer: '',
  code: 'declaration_mismatch',
  message:
    'An error declaration with this eventID is stored, but it repeats another content: this event counts as right.',
})

export const sameContent = (eventId: string): Fault => ({
  pointer: '/eventID',
  code: 'same_content',
  message: `The same content is stored as ${shorten(eventId)}: both are kept, as two events.`,
})

export const unknownCorrection = (index: number, eventId: string): Fault => ({
  pointer: `/errorDeclaration/correctiveEventIDs/${index}`,
  code: 'unknown_corrective_event',
  message: `No event is stored as ${shorten(eventId)}.`,
})
