import { ExactNumber, numberOf } from '../../data/exact.ts'
import { hasMembers } from '../../data/json.ts'

/**
 * The form copies objects member by member, and would lose what they are. So in it a number that a double cannot hold is a
 * text behind this sign, which is for private use: nobody writes it.
 */
const sign = '\u{f8f0}'

const isSigned = (value: unknown): value is string => typeof value === 'string' && value.startsWith(sign)

/** A value as the form holds it. */
export const toForm = (value: unknown): unknown =>
  mapped(value, (leaf) => (leaf instanceof ExactNumber ? sign + leaf.source : leaf))

/** What the form holds. A field that was emptied is not there any more. */
export const fromForm = (value: unknown): unknown =>
  mapped(value, (leaf) => (isSigned(leaf) ? numberOf(writtenOf(leaf)) : leaf))

/** What people read in a field. */
export const writtenOf = (value: unknown): string => (isSigned(value) ? value.slice(sign.length) : String(value ?? ''))

function mapped(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, change) ?? null)
  if (!hasMembers(value)) return change(value)
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return Object.fromEntries(members.map(([name, member]) => [name, mapped(member, change)]))
}
