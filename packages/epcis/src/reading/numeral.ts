/** How far a numeral is. */
export type NumeralState =
  | 'minus'
  | 'zero'
  | 'whole'
  | 'point'
  | 'fraction'
  | 'exponent mark'
  | 'exponent sign'
  | 'exponent'

type Character = 'zero' | 'digit' | 'point' | 'e' | 'plus' | 'minus'

/** The grammar of numbers in JSON (RFC 8259): which character may follow, and where it leads. */
const STEPS: Record<NumeralState, Partial<Record<Character, NumeralState>>> = {
  minus: { zero: 'zero', digit: 'whole' },
  zero: { point: 'point', e: 'exponent mark' },
  whole: { zero: 'whole', digit: 'whole', point: 'point', e: 'exponent mark' },
  point: { zero: 'fraction', digit: 'fraction' },
  fraction: { zero: 'fraction', digit: 'fraction', e: 'exponent mark' },
  'exponent mark': { zero: 'exponent', digit: 'exponent', plus: 'exponent sign', minus: 'exponent sign' },
  'exponent sign': { zero: 'exponent', digit: 'exponent' },
  exponent: { zero: 'exponent', digit: 'exponent' },
}

const CHARACTERS: ReadonlyMap<number, Character> = new Map([
  [0x30, 'zero'],
  ...Array.from({ length: 9 }, (_, index) => [0x31 + index, 'digit'] as [number, Character]),
  [0x2e, 'point'],
  [0x45, 'e'],
  [0x65, 'e'],
  [0x2b, 'plus'],
  [0x2d, 'minus'],
])

const COMPLETE: ReadonlySet<NumeralState> = new Set<NumeralState>(['zero', 'whole', 'fraction', 'exponent'])

/** Where a numeral begins with this character, if one can. */
export function numeralStart(code: number): NumeralState | undefined {
  const character = CHARACTERS.get(code)
  if (character === 'minus' || character === 'zero') return character
  return character === 'digit' ? 'whole' : undefined
}

/** Where the next character leads, if it belongs to the numeral. */
export function numeralStep(state: NumeralState, code: number): NumeralState | undefined {
  const character = CHARACTERS.get(code)
  return character === undefined ? undefined : STEPS[state][character]
}

export const isComplete = (state: NumeralState): boolean => COMPLETE.has(state)
