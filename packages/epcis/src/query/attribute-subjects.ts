import { type EventInput, type EventView, viewOf } from '../reading/event-reading.ts'
import { QUANTITY_LISTS } from '../thing-lists.ts'
import { placeIn, referencesIn, thingsIn, wordsIn } from './event-values.ts'
import { extensionValues } from './extension-values.ts'
import { normalIdentifier } from './normal-form.ts'
import { remember } from './remember.ts'

/** The standard fields of which master data may know more, each with the identifiers that an event has there. */
const SUBJECTS: Readonly<Record<string, (view: EventView) => string[]>> = {
  readPoint: (view) => [placeIn('readPoint', view)].filter((place) => place !== undefined),
  bizLocation: (view) => [placeIn('bizLocation', view)].filter((place) => place !== undefined),
  bizStep: (view) => wordsIn('bizStep', view),
  disposition: (view) => wordsIn('disposition', view),
  bizTransaction: (view) => referencesIn('bizTransaction', view).map(({ id }) => id),
  source: (view) => referencesIn('source', view).map(({ id }) => id),
  destination: (view) => referencesIn('destination', view).map(({ id }) => id),
  epcClass: (view) => QUANTITY_LISTS.flatMap((list) => thingsIn(list, view)).map(({ canonical }) => canonical),
}

export const SUBJECT_FIELDS = Object.keys(SUBJECTS)

/** The identifiers in a field, standard or by the full IRI of an extension, whose attributes are asked for. */
export function attributeSubjects(field: string, view: EventView): string[] {
  const standard = Object.hasOwn(SUBJECTS, field) ? SUBJECTS[field] : undefined
  if (standard !== undefined) return remember(view, `subjects ${field}`, () => standard(view))
  return remember(view, 'extensions', () => extensionValues(view)).flatMap(({ field: name, value }) =>
    name === field && typeof value === 'string' ? [normalIdentifier(value, view.prefixes)] : [],
  )
}

/** The canonical identifiers of all that an event names and master data may describe. */
export function describableIn(input: EventInput): Set<string> {
  const view = viewOf(input)
  return new Set(Object.values(SUBJECTS).flatMap((subjectsIn) => subjectsIn(view)))
}
