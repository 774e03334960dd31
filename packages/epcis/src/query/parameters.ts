import { parseRational, type Rational } from '../rational.ts'
import { expandName, type Prefixes } from '../reading/prefixes.ts'
import { quote } from '../rules/wording.ts'
import { instantOf } from '../time.ts'
import type { Comparison } from './query.ts'

/** The value of a parameter: text as in a URL, where `|` separates several, or JSON as in a named query. */
export type ParameterValue = string | number | boolean | null | readonly (string | number)[]

/** One parameter while it is read; faults are collected, so that a caller sees all of them at once. */
export class Parameter {
  readonly name: string
  readonly values: readonly string[]
  readonly prefixes: Prefixes
  readonly #report: (message: string) => void

  constructor(name: string, value: ParameterValue, prefixes: Prefixes, report: (message: string) => void) {
    this.name = name
    this.values = textsOf(value)
    this.prefixes = prefixes
    this.#report = report
  }

  fail(expected: string, value: string | undefined = this.values[0]): undefined {
    this.#report(`\`${this.name}\` is ${quote(value ?? '')}: expected ${expected}.`)
  }

  /** All values, of which there must be at least one and none may be empty. */
  texts(): string[] {
    if (this.values.length === 0 || this.values.includes('')) this.fail('one or more values, separated by |', '')
    return this.values.filter((value) => value !== '')
  }

  /** All values, each of which must be one of a list. */
  choices<Choice extends string>(choices: readonly Choice[]): Choice[] {
    return this.texts().flatMap((text) => {
      const choice = choices.find((candidate) => candidate === text)
      if (choice === undefined) this.fail(`one of ${choices.join(', ')}`, text)
      return choice === undefined ? [] : [choice]
    })
  }

  /** The only value. */
  single(): string | undefined {
    const [text] = this.texts()
    if (this.values.length > 1) return this.fail('a single value', this.values.join('|'))
    return text
  }

  instant(): number | undefined {
    const text = this.single()
    // A plus sign that is not encoded in a URL arrives as a blank.
    const instant = text === undefined ? undefined : instantOf(text.replace(' ', '+'))
    if (text !== undefined && instant === undefined) this.fail('a time with its zone, such as 2024-05-17T08:30:00Z')
    return instant
  }

  numbers(): Rational[] {
    return this.texts().flatMap((text) => {
      const number = text.includes('/') ? undefined : parseRational(text)
      if (number === undefined) this.fail('a number', text)
      return number === undefined ? [] : [number]
    })
  }

  /** The numbers to compare with: several only where they may be equal. */
  amounts(comparison: Comparison): Rational[] {
    if (comparison !== 'EQ') this.single()
    return this.numbers()
  }

  /** Only `true` asks for something: `false` is the same as no parameter. */
  isTrue(): boolean {
    const [text = ''] = this.values
    const isFalse = /^(?:false|0)$/i.test(text)
    if (!isFalse && !/^(?:true|1|)$/i.test(text)) this.fail('true or false')
    return !isFalse
  }

  /** The full IRI of a field or attribute; a prefix that nobody declared is a fault. */
  iri(name: string): string | undefined {
    const prefix = name.slice(0, Math.max(name.indexOf(':'), 0))
    const isKnown = this.prefixes.get(prefix) !== undefined
    if (isKnown || name.startsWith('//', prefix.length + 1) || /^urn$/i.test(prefix))
      return expandName(name, this.prefixes)
    return this.fail('a full IRI, or a name whose prefix is declared', name)
  }

  /** A whole number above 0. */
  count(): number | undefined {
    const text = this.single()
    if (text === undefined) return undefined
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : this.fail('a whole number from 1 to 999999999')
  }
}

function textsOf(value: ParameterValue): string[] {
  if (value === null) return []
  if (typeof value === 'string') return value.split('|')
  return typeof value === 'object' ? value.map(String) : [String(value)]
}
