import type { JsonObject } from '../json/object.ts'
import type { Kind } from './kinds.ts'

/** What the feed says of a change: which thing it was and what of it is new, never its whole content and never a secret. */
export type FeedChange = { kind: Kind; data: JsonObject }

/** A change as the audit trail records it. */
export type RecordedChange = {
  entity: string
  id: string
  action: string
  before?: object | undefined
  after?: object | undefined
}

/** The changes in the feed that follow from one of the audit trail: none, one, or two of a product with translations. */
export function describeChange(change: RecordedChange): FeedChange[] {
  const verb = verbs[change.action]
  return (verb && descriptions[change.entity]?.(change, verb)) ?? []
}

type Verb = 'created' | 'changed' | 'deleted'

const verbs: Readonly<Record<string, Verb>> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  undelete: 'created',
  rotate: 'changed',
}

type Describe = (change: RecordedChange, verb: Verb) => FeedChange[]

const entity: Describe = (change, verb) => [
  { kind: `entity.${verb}`, data: { entity: change.entity, ...outline(change, ['internal_id', 'gln', 'key'], verb) } },
]

const descriptions: Readonly<Record<string, Describe>> = {
  product: describeProduct,
  material: entity,
  facility: entity,
  custom_data: entity,
  label: describeLabels,
  schema: (change, verb) => [{ kind: `schema.${verb}`, data: outline(change, ['name', 'state'], verb) }],
  device: (change) => [
    { kind: 'device.changed', data: { action: change.action, ...outline(change, ['name'], 'created') } },
  ],
}

/** Labels change how their thing reads, in some languages. */
function describeLabels({ id, after }: RecordedChange): FeedChange[] {
  const { kind, lang } = membersOf(after)
  const data = { id, fields: ['labels'], languages: [lang] }
  return [
    kind === 'schema' ? { kind: 'schema.changed', data } : { kind: 'entity.changed', data: { entity: kind, ...data } },
  ]
}

/** Of a product with translations two changes: who may read the one may not be allowed to read the other. */
function describeProduct(change: RecordedChange, verb: Verb): FeedChange[] {
  const [before, after] = [membersOf(change.before), membersOf(change.after)]
  const languages = [before.translations, after.translations, ...statesOfTexts.map((state) => after[state])]
    .flatMap((translations) => Object.keys(membersOf(translations)))
    .filter((code, index, codes) => codes.indexOf(code) === index)
  const product = outline(change, ['gtin', 'internal_id'], verb)
  const isOwn = verb !== 'changed' || (product.fields as string[]).length > 0
  const changes: FeedChange[] = isOwn ? [{ kind: `product.${verb}`, data: product }] : []
  if (languages.length === 0 || verb === 'deleted') return changes
  const { id, version } = product
  return [...changes, { kind: 'translation.changed', data: { id, version, languages: languages.sort() } }]
}

/** The id and version, what people know the thing by, and for a change the names of the fields that differ. */
function outline({ id, ...change }: RecordedChange, names: readonly string[], verb: Verb): JsonObject {
  const [before, after] = [membersOf(change.before), membersOf(change.after)]
  const known = { ...before, ...after }
  const named = names
    .filter((name) => known[name] !== undefined && known[name] !== null)
    .map((name) => [name, known[name]])
  return {
    id,
    ...(known.version !== undefined && { version: known.version }),
    ...Object.fromEntries(named),
    ...(verb === 'changed' && { fields: differingFields(before, after) }),
  }
}

/** What the audit trail says of translations beside their texts, by language. */
const statesOfTexts = ['confirmed', 'reviewed', 'machine'] as const

/** They differ in every change, or are reported by themselves. */
const passedOver = new Set<string>(['version', 'revision', 'updated_at', 'translations', ...statesOfTexts])

const differingFields = (before: JsonObject, after: JsonObject) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !passedOver.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .sort()

const membersOf = (value: unknown): JsonObject => (value ?? {}) as JsonObject
