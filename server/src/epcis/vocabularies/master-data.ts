import {
  attributeName,
  attributeText,
  type Condition,
  canonicalElement,
  type JsonValue,
  keyOfCanonical,
  type MasterData,
  type Query,
} from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { Problem } from '../../errors.ts'
import { kindsFor, type Reader } from './own-elements.ts'
import { findOwn } from './own-queries.ts'
import { attributeKey } from './prepare.ts'
import { findByAttributes, readBelow } from './queries.ts'

/** Each is looked for in the index of events: beyond this, an answer would take too long. */
const maxElements = 10_000

type AttributeCondition = Extract<Condition, { kind: 'attribute' }>

/** What master data says that a query needs, as far as the caller may read it. `check` may end the search for it. */
export async function masterDataFor(
  tenant: Tenant,
  reader: Reader,
  { conditions }: Query,
  check: () => void = () => undefined,
): Promise<MasterData> {
  const places = conditions.flatMap((condition) =>
    condition.kind === 'place' && condition.withDescendants ? condition.places : [],
  )
  const attributes = conditions.filter((condition) => condition.kind === 'attribute')
  const [children, described] = await Promise.all([
    places.length === 0 ? new Map() : readChildren(tenant, places),
    attributes.length === 0 ? new Map() : readDescribed(tenant, reader, attributes, check),
  ])
  return {
    descendantsOf: (identifier) => below(identifier, children),
    attributesOf: (identifier) => described.get(identifier) ?? new Map(),
    elementsWith: (names, values) => elementsWith(described, names, values),
  }
}

type Children = ReadonlyMap<string, ReadonlySet<string>>

/** The children of some elements and of all that is below them, by canonical identifier. */
async function readChildren(tenant: Tenant, places: string[]): Promise<Children> {
  const rows = await readBelow(tenant, places.map(keyOfCanonical), maxElements + 1)
  const children = new Map<string, Set<string>>()
  let count = 0
  for (const { canonical, type, children: ids } of rows) {
    const known = children.get(canonical) ?? new Set()
    for (const id of ids) known.add(canonicalElement(type, id))
    children.set(canonical, known)
    count += ids.length
  }
  if (rows.length > maxElements || count > maxElements) throw tooMany()
  return children
}

/** Circles end where they began. */
function below(identifier: string, children: Children): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [identifier]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const child of children.get(next) ?? []) {
      if (found.has(child)) continue
      found.add(child)
      open.push(child)
    }
  }
  return found
}

type Described = Map<string, Map<string, JsonValue[]>>

/** The attributes of all elements that meet one of the conditions. */
async function readDescribed(
  tenant: Tenant,
  reader: Reader,
  conditions: AttributeCondition[],
  check: () => void,
): Promise<Described> {
  const described: Described = new Map()
  const note = (canonical: string, id: string, value: JsonValue) => {
    const attributes = described.get(canonical) ?? new Map<string, JsonValue[]>()
    const name = attributeName(id)
    attributes.set(name, [...(attributes.get(name) ?? []), value])
    described.set(canonical, attributes)
  }
  const rows = await findByAttributes(tenant, conditions.flatMap(keysOf), maxElements + 1)
  for (const { canonical, attributes } of rows)
    for (const { id, attribute = null } of attributes) note(canonical, id, attribute as JsonValue)
  for (const kind of kindsFor(reader)) {
    for (const [text, id] of Object.entries(kind.attributes)) {
      for (const { attributes, values } of conditions) {
        if (!attributes.includes(attributeName(id))) continue
        check()
        const found = await findOwn(tenant, kind, { text, values, limit: maxElements + 1 })
        for (const { key, value } of found) note(kind.prefix + key, id, value)
      }
    }
  }
  if (described.size > maxElements) throw tooMany()
  return described
}

function* elementsWith(described: Described, names: readonly string[], values: readonly string[] | undefined) {
  for (const [canonical, attributes] of described) {
    const found = names.flatMap((name) => attributes.get(name) ?? [])
    const texts = found.map(attributeText)
    if (values === undefined ? found.length > 0 : texts.some((text) => text !== undefined && values.includes(text)))
      yield canonical
  }
}

const keysOf = ({ attributes, values }: AttributeCondition) =>
  attributes.flatMap((name) => values?.map((value) => attributeKey(name, value)) ?? [attributeKey(name)])

const tooMany = () =>
  new Problem('too_complex', `More than ${maxElements} elements of master data are concerned. Narrow the query.`)
