import type { Permission } from '../../access/permissions.ts'
import type { Tenant } from '../../db/statements.ts'
import { type Kind, kinds } from '../../entities/kinds.ts'
import { findEntity, listEntities, listEntitiesById } from '../../entities/queries.ts'
import { EditedCopy } from '../../json/edited-copy.ts'
import { plainNumbers } from '../../json/exact.ts'
import type { JsonObject } from '../../json/object.ts'
import { fixedIn, type ProductRules, type SourceText, textsIn } from '../../products/translations/status.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import type { LabelledKind } from '../../schemas/labels.ts'
import { findSchema, listSchemas, listSchemasById } from '../../schemas/registry/queries.ts'
import { placeOfText, schemaTexts } from './schema-texts.ts'

/** What has labels, as it is stored. */
export type Thing = JsonObject & { id: string }

/** Says which texts of what a schema guards can be translated. */
export type TextGuard = Pick<SchemaGuard, 'textRules'>

/** How things of a kind are found, what texts they have, and how they look with some of these replaced. */
export type ThingKind = {
  kind: LabelledKind
  noun: string
  path: string
  tag: string
  reads: Permission
  find(tenant: Tenant, id: string): Promise<Thing | undefined>
  listById(tenant: Tenant, ids: string[]): Promise<Thing[]>
  list(tenant: Tenant, cursor: string | undefined, limit: number): Promise<(Thing & { running: string | number })[]>
  nameOf(thing: Thing): string
  textsOf(guard: TextGuard, orgId: string, thing: Thing): Promise<SourceText[]>
  /** Where a text shows. */
  placeOf(thing: Thing, text: SourceText): string[]
  /** Refuses texts that the thing's schema does not admit. */
  admit(guard: SchemaGuard, orgId: string, thing: Thing): Promise<unknown>
}

const ownLimits: { [field: string]: number } = { name: 500, description: 10_000 }

function entityKind(kind: Kind): ThingKind {
  const { guarded } = kind
  return {
    kind: kind.table,
    noun: kind.noun,
    path: kind.path,
    tag: kind.tag,
    reads: 'read_entities',
    find: ({ db, orgId }, id) => findEntity(db, kind, orgId, id),
    listById: ({ db, orgId }, ids) => listEntitiesById(db, kind, orgId, ids),
    list: ({ db, orgId }, cursor, limit) => listEntities(db, kind, orgId, {}, cursor, limit),
    nameOf: (thing) => String(thing.name ?? thing.key),
    async textsOf(guard, orgId, thing) {
      const schemaId = thing.schema_id as string | null
      const ofSchema = schemaId === null ? undefined : await guard.textRules(orgId, schemaId)
      const rules: ProductRules = ([field = '', ...inside]) => {
        if (field === guarded) return ofSchema?.(inside) ?? { isTranslatable: true }
        const maxLength = ownLimits[field]
        return maxLength === undefined ? { isTranslatable: true } : { isTranslatable: true, maxLength }
      }
      const { name, description, [guarded]: own } = thing
      const texts = textsIn({ name, description, [guarded]: own }, rules)
      return texts.map((text) => ({ ...text, fixed: fixedIn(text.value, text.path, rules) }))
    },
    placeOf: (_, { path }) => path,
    async admit(guard, orgId, thing) {
      if (thing.schema_id === null) return
      const value = plainNumbers(thing[guarded] ?? {})
      await guard.admit(orgId, String(thing.schema_id), kind.group, [{ value, pointer: `/${guarded}` }], 'stored')
    },
  }
}

const schemaKind: ThingKind = {
  kind: 'schema',
  noun: 'schema',
  path: '/api/v2/schemas/',
  tag: 'Schemas',
  reads: 'read_schemas',
  find: async ({ db, orgId }, id) => (await findSchema(db, orgId, id)) as Thing | undefined,
  listById: async ({ db, orgId }, ids) => (await listSchemasById(db, orgId, ids)) as unknown as Thing[],
  list: async ({ db, orgId }, cursor, limit) =>
    (await listSchemas(db, orgId, {}, cursor, limit)) as unknown as (Thing & { running: string })[],
  nameOf: (thing) => String(thing.name),
  textsOf: async (_guard, _orgId, thing) => schemaTexts(thing),
  placeOf: (thing, { pointer }) => placeOfText(thing, pointer),
  admit: async () => undefined,
}

export const thingKinds: ThingKind[] = [...kinds.map(entityKind), schemaKind]

/** A thing with other texts in the place of some of its own. */
export function withTexts({ placeOf }: ThingKind, thing: Thing, texts: { text: SourceText; target: unknown }[]): Thing {
  const edited = new EditedCopy(thing)
  for (const { text, target } of texts) edited.set(placeOf(thing, text), target)
  return edited.value as Thing
}

export const thingKindOf = (kind: LabelledKind): ThingKind => thingKinds.find((one) => one.kind === kind) ?? schemaKind

/** Those of some ids that are of things which can have labels. */
export async function listExisting(tenant: Tenant, ids: string[]): Promise<Set<string>> {
  const existing = new Set<string>()
  if (ids.length > 0)
    for (const { listById } of thingKinds) for (const { id } of await listById(tenant, ids)) existing.add(id)
  return existing
}
