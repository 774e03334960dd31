import { digits, fullMatch, type Part, text } from './characters.ts'

/** A pair after the key of a Digital Link that narrows it down: a lot, a serial, a place within a place. */
export type Qualifier = {
  ai: string
  /** The word that a Digital Link may use in place of the AI. */
  shortName: string
  part: Part
  pattern: RegExp
  /** The value that means the same as no qualifier. */
  absent: string | undefined
}

const rows: { ai: string; shortName?: string; part: Part; absent?: string }[] = [
  { ai: '10', shortName: 'lot', part: text(1, 20) },
  { ai: '21', shortName: 'ser', part: text(1, 20) },
  { ai: '22', shortName: 'cpv', part: text(1, 20) },
  { ai: '235', part: text(1, 28) },
  { ai: '254', part: text(1, 20), absent: '0' },
  { ai: '8011', part: digits(1, 12) },
]

const qualifiers = rows.map(
  ({ ai, shortName = ai, part, absent }): Qualifier => ({
    ai,
    shortName,
    part,
    absent,
    pattern: fullMatch(part.source),
  }),
)

/** By AI and by short name. */
export const qualifierNamed: ReadonlyMap<string, Qualifier> = new Map(
  qualifiers.flatMap((qualifier) => [qualifier.ai, qualifier.shortName].map((name) => [name, qualifier])),
)

/** Whether a text may follow a qualifier's AI. */
export function isQualifierText(ai: string, text: string): boolean {
  return qualifierNamed.get(ai)?.pattern.test(text) ?? false
}
