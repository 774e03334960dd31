import { isDeepStrictEqual } from 'node:util'
import { type Static, Type } from 'typebox'
import { lacking } from '../../access/authenticate.ts'
import type { Caller } from '../../access/caller.ts'
import { type Fault, invalid, Problem } from '../../errors.ts'
import { OneOf } from '../../http/shapes.ts'
import { checkerOf } from '../../http/validation.ts'
import { parseExactly } from '../../json/exact.ts'
import { applyPatch, type Operation, PatchFault } from '../../json/json-patch.ts'
import { isObject, type JsonObject } from '../../json/object.ts'
import { pointerSteps } from '../../json/pointer.ts'
import { type ProductChange, WholeProduct } from '../contract.ts'
import type { Product, ProductContent } from '../product.ts'
import { present } from '../read/present.ts'
import { applyChange } from './apply-change.ts'
import { faultsOfBody, requireFaultless } from './check.ts'
import { bodyFaults } from './faults.ts'

const pointer = Type.String({ maxLength: 10_000, examples: ['/custom_data/size'] })

export type PatchDocument = Static<typeof PatchDocument>
export const PatchDocument = Type.Array(
  // RFC 6902, section 4: other members of an operation are ignored.
  Type.Object({
    op: OneOf(['add', 'remove', 'replace', 'move', 'copy', 'test']),
    path: pointer,
    from: Type.Optional(pointer),
    value: Type.Optional(Type.Unknown()),
  }),
  { title: 'JsonPatch', maxItems: 1_000, examples: [[{ op: 'replace', path: '/custom_data/size', value: 'XL' }]] },
)

const faultsOfWhole = checkerOf(WholeProduct)

/** The operations of a patch; refuses those that lack a member. */
export function readOperations(sent: PatchDocument): Operation[] {
  const faults = sent.flatMap((operation, index): Fault[] => {
    const member = needed[operation.op]
    if (member === undefined || Object.hasOwn(operation, member)) return []
    return [{ pointer: `/${index}/${member}`, code: 'required', message: `\`${operation.op}\` needs \`${member}\`.` }]
  })
  requireFaultless(faults)
  return sent as Operation[]
}

const needed: { [op: string]: 'value' | 'from' | undefined } = {
  add: 'value',
  replace: 'value',
  test: 'value',
  move: 'from',
  copy: 'from',
}

/** A patch shows what is stored, by what it tests and copies: it needs the permissions to read and to write what it names. */
export function requirePatch(caller: Caller, operations: readonly Operation[]): void {
  const isOfTranslations = (path: string) =>
    path === '' || path === '/translations' || path.startsWith('/translations/')
  const isOfFields = (path: string) => path === '' || !isOfTranslations(path)
  for (const operation of operations) {
    const paths = [operation.path, ...('from' in operation ? [operation.from] : [])]
    const isMove = operation.op === 'move'
    const written = operation.op === 'test' ? [] : isMove ? paths : [operation.path]
    const problem =
      lacking(caller, ['read_products', ...(paths.some(isOfTranslations) ? ['read_product_translations'] : [])]) ??
      written.map(lackingAt).find((found) => found !== undefined)
    if (problem) throw problem
  }

  /** The path of the whole document names both. */
  function lackingAt(path: string): Problem | undefined {
    const fields = isOfFields(path) ? lacking(caller, ['update_products']) : undefined
    if (fields || !isOfTranslations(path)) return fields
    return lacking(caller, ['update_product_translations'], pointerSteps(path)[1])
  }
}

/** What a product is after a patch of the document that `GET ?include=translations` shows. */
export function patchProduct(product: Product, operations: readonly Operation[]): ProductContent {
  const document = parseExactly(
    JSON.stringify(present(product, { languages: [], withTranslations: true })),
  ) as JsonObject
  const patched = patchedBy(document, operations)
  requireFaultless(bodyFaults(faultsOfWhole(patched)))
  const { translations, ...fields } = patched as ProductChange & JsonObject
  for (const name of ['id', 'version', 'created_at', 'updated_at', 'schema_version'])
    if (!isDeepStrictEqual(fields[name], document[name])) throw readOnly(name)
  const names = new Set([...Object.keys(document), ...Object.keys(fields)].filter((name) => name !== 'translations'))
  const changed = [...names].filter((name) => !isDeepStrictEqual(fields[name], document[name]))
  const own = Object.fromEntries(changed.map((name) => [name, fields[name] ?? null])) as ProductChange
  const languages = mergePatchOf(document.translations, translations ?? {})
  const body = languages === undefined ? own : { ...own, translations: languages as ProductChange['translations'] }
  requireFaultless(faultsOfBody(body as ProductChange))
  const version = product.version + 1
  // Fields are replaced whole, so that a null inside of them stays; languages merge, so that only what differs is fresh.
  const content = applyChange(product, own, false, version)
  return languages === undefined
    ? content
    : applyChange(content, { translations: languages as NonNullable<ProductChange['translations']> }, true, version)
}

function patchedBy(document: JsonObject, operations: readonly Operation[]): unknown {
  try {
    return applyPatch(document, operations)
  } catch (error) {
    if (!(error instanceof PatchFault)) throw error
    const { pointer, message } = error
    if (!error.isTest) throw invalid([{ pointer, code: 'not_found', message }])
    throw new Problem('conflict', message, { faults: [{ pointer, code: 'differs', message }] })
  }
}

const readOnly = (name: string) =>
  invalid([{ pointer: `/${name}`, code: 'not_allowed', message: `\`${name}\` cannot be changed.` }])

/** The least merge patch from one value to another; `undefined` when they are equal. */
function mergePatchOf(before: unknown, after: unknown): unknown {
  if (isDeepStrictEqual(before, after)) return undefined
  if (!isObject(before) || !isObject(after)) return after
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  const members = [...keys].map((key) => [
    key,
    Object.hasOwn(after, key) ? mergePatchOf(before[key], after[key]) : null,
  ])
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}
