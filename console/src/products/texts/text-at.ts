import { hasMembers, type Path, valueAt } from '../../data/json.ts'

/** A text, a number or a truth value as people read and type it; nothing for what has members. */
export const textAt = (value: unknown, path: Path): string => asText(valueAt(value, path))

export function asText(value: unknown): string {
  if (value === undefined || value === null || hasMembers(value)) return ''
  return String(value)
}
