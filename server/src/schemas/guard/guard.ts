import type { Db } from '../../db/tables.ts'

/** What a schema can be for. */
export type FieldGroup = 'custom_data' | 'material_structured_data' | 'facility_structured_data'

/** A value to be checked, and where it stands in the request body: its faults' pointers begin with `pointer`. */
export type Checked = {
  value: unknown
  pointer: string
  /** Holds stored data that the caller may not read: no message may quote it. */
  isHidden?: boolean
}

/** The schema version that admitted the values; `revision` also counts changes of the schemas that it refers to. */
export type Admission = { schemaId: string; version: number; revision: number }

/** Whether data comes under a schema anew, or was stored under it before. A draft or retired schema takes no new data. */
export type DataOrigin = 'new' | 'stored'

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null'

/** The types that a schema allows at a path of keys; empty when it says nothing about it. */
export type FieldTypes = (path: readonly string[]) => ReadonlySet<JsonType>

/** The keys on the way to a text; a number stands for any place in a list. */
export type TextPath = readonly (string | number)[]

/** What a schema says about the text at a path: whether it can be translated, and how long it may be. */
export type TextRules = (path: TextPath) => { isTranslatable: boolean; maxLength?: number }

export type SchemaGuard = {
  /**
   * Checks the values of one field, outside any transaction. Throws `invalid` with all faults, with one fault at
   * `/schema_id` for a schema that is unknown or of another group, and with `too_costly` for what takes too long.
   */
  admit(orgId: string, schemaId: string, group: FieldGroup, values: Checked[], origin: DataOrigin): Promise<Admission>
  /** The guard for what must be checked inside a transaction: it reads schemas there, and waits for no other connection. */
  within(tx: Db): SchemaGuard
  /**
   * What a writer should know about a schema: that it is deprecated. `as remembered` is enough after a write, which has
   * noticed a change; whoever has written nothing asks for the state `as stored`.
   */
  listWarnings(
    orgId: string,
    schemaId: string | null,
    state?: 'as remembered' | 'as stored',
  ): Promise<{ pointer: string; message: string }[]>
  /** What a schema says about the types of the fields that it guards; `undefined` when there is no such schema. */
  fieldTypes(orgId: string, schemaId: string): Promise<FieldTypes | undefined>
  /** What a schema says about texts, also by `x-translatable`; `undefined` when there is no such schema. */
  textRules(orgId: string, schemaId: string, state?: 'as remembered' | 'as stored'): Promise<TextRules | undefined>
  /** The revision of a schema, as `Admission` has it; `undefined` when there is no such schema. */
  revision(orgId: string, schemaId: string): Promise<number | undefined>
  /**
   * Inside the writing transaction: holds the schema as it is until the end of the transaction, and answers whether
   * the admission still stands. When it does not, the caller leaves the transaction and starts over with `admit`.
   */
  stillHolds(tx: Db, orgId: string, admission: Admission): Promise<boolean>
  /** Inside the writing transaction: keeps a schema from being deleted until its end; `false` when there is no such schema. */
  hold(tx: Db, orgId: string, schemaId: string): Promise<boolean>
}

/** What a feature that stores guarded data hands in, so that its data can be counted and checked from here. */
export type GuardedSource = {
  /** What one is called; its table has this name too. */
  entity: 'product' | 'material' | 'facility' | 'custom_data'
  group: FieldGroup
  /** The name of the guarded field. */
  field: string
  /** Who holds it may see the values. */
  readPermission: 'read_products' | 'read_entities'
  /** In the transaction that gives schemas new texts, of one owner or of all: what is derived from them may be out of date. */
  schemasChanged?(tx: Db, orgId: string | undefined, schemaIds: string[]): Promise<void>
  /** How many entities each version of the schema admitted. */
  usage(db: Db, orgId: string, schemaId: string): Promise<{ version: number; count: number }[]>
  /**
   * Entities under the schema in the order of their ids, from after `after` on, with all that is checked of each: at
   * most `limit`, fewer when they are large, and none only at the end. With `since`, those alone that were written at
   * that time or later.
   */
  batch(
    db: Db,
    orgId: string,
    schemaId: string,
    after: string | undefined,
    limit: number,
    since?: Date,
  ): Promise<{ id: string; values: Checked[] }[]>
}
