import { digits, fullMatch, type Part, partNumber, text } from './characters.ts'

/** A GS1 identification key as in a Digital Link: /ai/value, then pairs of qualifiers. */
export type Key = {
  ai: string
  /** The word that a Digital Link may use in place of the AI. */
  shortName: string
  /** Digits before the check digit; 0 for a company prefix with free text after it and no check digit. */
  digits: number
  /** What precedes the company prefix: a URN moves the indicator behind it and omits the zero. */
  lead: 'indicator' | 'zero' | 'none'
  /** The GTIN is followed by which piece this is, of how many. */
  pieces: boolean
  /** The serial that may follow the number in the same value. */
  behind: Part | undefined
  /** The whole value in a link. */
  value: RegExp
  /** The part of the URN after the company prefix. */
  reference: Part
  /** Qualifiers that may follow in a link, finest first. */
  qualifiers: readonly string[]
}

type Row = Pick<Key, 'ai' | 'shortName'> &
  Partial<Pick<Key, 'digits' | 'lead' | 'pieces' | 'behind' | 'qualifiers'>> & { free?: typeof text }

const rows: Row[] = [
  { ai: '00', shortName: 'sscc', digits: 17, lead: 'indicator' },
  { ai: '01', shortName: 'gtin', digits: 13, lead: 'indicator', qualifiers: ['235', '21', '10', '22'] },
  { ai: '253', shortName: 'gdti', digits: 12, behind: text(0, 17) },
  { ai: '255', shortName: 'gcn', digits: 12, behind: digits(0, 12) },
  { ai: '401', shortName: 'ginc', free: text },
  { ai: '402', shortName: 'gsin', digits: 16 },
  { ai: '414', shortName: 'gln', digits: 12, qualifiers: ['254'] },
  { ai: '417', shortName: 'party', digits: 12 },
  { ai: '8003', shortName: 'grai', digits: 13, lead: 'zero', behind: text(0, 16) },
  { ai: '8004', shortName: 'giai', free: text },
  { ai: '8006', shortName: 'itip', digits: 13, lead: 'indicator', pieces: true, qualifiers: ['21', '10', '22'] },
  { ai: '8010', shortName: 'cpid', free: partNumber, qualifiers: ['8011'] },
  { ai: '8017', shortName: 'gsrnp', digits: 17 },
  { ai: '8018', shortName: 'gsrn', digits: 17 },
]

const keys = rows.map((row): Key => {
  const { digits: length = 0, lead = 'none', pieces = false, behind, qualifiers = [], free, ...names } = row
  const number = digits(length + 1, length + 1).source
  const tail = pieces ? digits(4, 4).source : (behind?.source ?? '')
  const value = fullMatch(free ? free(4, 30).source : number + tail)
  const reference = free ? free(1, 24) : digits(0, 11)
  return {
    ...names,
    digits: length,
    lead,
    pieces,
    behind,
    value,
    reference,
    qualifiers,
  }
})

/** By AI and by short name. */
export const keyNamed: ReadonlyMap<string, Key> = new Map(
  keys.flatMap((key) => [key.ai, key.shortName].map((name) => [name, key])),
)
