import { isDeepStrictEqual } from 'node:util'
import { copyOf, withNormalNumbers } from './exact.ts'
import { measure } from './measure.ts'
import { isObject, type JsonObject } from './object.ts'
import { maxDepth } from './parse.ts'
import { pointerSteps } from './pointer.ts'

/** One operation of a JSON Patch (RFC 6902); its shape was checked. */
export type Operation =
  | { op: 'add'; path: string; value: unknown }
  | { op: 'replace'; path: string; value: unknown }
  | { op: 'test'; path: string; value: unknown }
  | { op: 'remove'; path: string }
  | { op: 'move'; path: string; from: string }
  | { op: 'copy'; path: string; from: string }

/** Why an operation cannot be done: at `pointer` into the patch. A `test` that fails is a conflict, all else a mistake. */
export class PatchFault extends Error {
  readonly pointer: string
  readonly isTest: boolean

  constructor(pointer: string, message: string, isTest = false) {
    super(message)
    this.pointer = pointer
    this.isTest = isTest
  }
}

/** In bytes, about. Without a limit a few operations fill the memory: each can copy what the one before it has made. */
const maxMoved = 4 * 1_024 * 1_024

/** The document after all operations, in their order; the document itself stays as it is. */
export function applyPatch(document: unknown, operations: readonly Operation[]): unknown {
  const root: JsonObject = { document: copyOf(document) }
  let moved = 0
  for (const [index, operation] of operations.entries()) {
    const at = (member: string) => `/${index}/${member}`
    const { path } = operation
    if (operation.op === 'test') {
      const stored = find(root, path, at('path'))
      if (stored === undefined) throw new PatchFault(at('path'), nothingAt(path), true)
      if (!isDeepStrictEqual(withNormalNumbers(stored), withNormalNumbers(operation.value)))
        throw new PatchFault(at('value'), `The value at \`${path}\` is another one.`, true)
    } else if (operation.op === 'remove') remove(root, path, at('path'))
    else if (operation.op === 'replace') {
      read(root, path, at('path'))
      set(root, path, copyOf(operation.value), at('path'))
    } else if (operation.op === 'add') add(root, path, copyOf(operation.value), at('path'))
    else {
      const stored = read(root, operation.from, at('from'))
      moved += measure(stored).bytes
      if (moved > maxMoved)
        throw new PatchFault(at('from'), 'A patch may copy and move 4 MiB at most, all operations together.')
      const value = copyOf(stored)
      if (operation.op === 'move' && `${path}/`.startsWith(`${operation.from}/`) && path !== operation.from)
        throw new PatchFault(at('path'), 'A value cannot be moved into itself.')
      if (operation.op === 'move') remove(root, operation.from, at('from'))
      add(root, path, value, at('path'))
    }
  }
  return root.document
}

/** RFC 6901: a `~` stands before 0 or 1 alone. */
const isPointer = /^(?:\/(?:[^/~]|~[01])*)*$/

function stepsOf(path: string, pointer: string): string[] {
  if (isPointer.test(path)) return ['document', ...pointerSteps(path)]
  throw new PatchFault(pointer, `A JSON Pointer such as /custom_data/size was expected, got \`${path}\`.`)
}

type Place = { parent: JsonObject | unknown[]; key: string }

/** The object or list in which a path ends, and its last step. */
function placeOf(root: JsonObject, path: string, pointer: string): Place {
  const steps = stepsOf(path, pointer)
  const key = steps.pop() ?? ''
  const parent = steps.reduce<unknown>(member, root)
  if (isObject(parent) || Array.isArray(parent)) return { parent, key }
  throw new PatchFault(pointer, `There is nothing at \`${path}\` to change.`)
}

const isIndex = (key: string) => /^(0|[1-9]\d{0,8})$/.test(key)

/** A member of an object or a list; nothing in JSON is `undefined`. */
function member(parent: unknown, key: string): unknown {
  if (Array.isArray(parent)) return isIndex(key) ? parent[Number(key)] : undefined
  return isObject(parent) && Object.hasOwn(parent, key) ? parent[key] : undefined
}

const nothingAt = (path: string) => `There is nothing at \`${path}\`.`

const find = (root: JsonObject, path: string, pointer: string): unknown =>
  stepsOf(path, pointer).reduce<unknown>(member, root)

function read(root: JsonObject, path: string, pointer: string): unknown {
  const value = find(root, path, pointer)
  if (value !== undefined) return value
  throw new PatchFault(pointer, nothingAt(path))
}

function set(root: JsonObject, path: string, value: unknown, pointer: string): void {
  const { parent, key } = placeOf(root, path, pointer)
  if (key === '__proto__') throw new PatchFault(pointer, '`__proto__` is never accepted as a key.')
  requireDepth(path, value, pointer)
  Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true })
}

function add(root: JsonObject, path: string, value: unknown, pointer: string): void {
  const { parent, key } = placeOf(root, path, pointer)
  if (!Array.isArray(parent)) {
    set(root, path, value, pointer)
    return
  }
  requireDepth(path, value, pointer)
  const index = key === '-' ? parent.length : Number(key)
  if (key !== '-' && (!isIndex(key) || index > parent.length))
    throw new PatchFault(pointer, `A list of ${parent.length} has no place \`${key}\` for another member.`)
  parent.splice(index, 0, value)
}

/** A document that is put together must not be deeper than one that is sent. */
function requireDepth(path: string, value: unknown, pointer: string): void {
  if (pointerSteps(path).length + measure(value).depth > maxDepth)
    throw new PatchFault(pointer, `A document may be nested ${maxDepth} levels deep at most.`)
}

function remove(root: JsonObject, path: string, pointer: string): void {
  read(root, path, pointer)
  const { parent, key } = placeOf(root, path, pointer)
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
}
