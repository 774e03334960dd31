import { ExactNumber } from './exact.ts'

export type JsonObject = { [name: string]: unknown }

/** Whether a value is an object or a list. */
export const hasMembers = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof ExactNumber)

export const isObject = (value: unknown): value is JsonObject => hasMembers(value) && !Array.isArray(value)

/** The names and list positions that lead to a value. */
export type Path = readonly string[]

/** Writes a path as a JSON Pointer (RFC 6901). */
export const pointerOf = (path: Path): string =>
  path.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

export const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The value at a path; `undefined` where the path leads nowhere, also for what every object inherits. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => {
    const isMember = hasMembers(inner) && Object.hasOwn(inner, step)
    return isMember ? (inner as JsonObject)[step] : undefined
  }, value)
}
