import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type {
  AuditLinkTable,
  AuditTable,
  DeviceKeyTable,
  DeviceTable,
  KeptAnswerTable,
  OrganisationTable,
  SessionTable,
} from './access-tables.ts'
import type { Json, Written } from './column-types.ts'
import type { DeliveryAttemptTable, DestinationTable, WebhookTable } from './delivery-tables.ts'
import type {
  CaptureDocumentTable,
  CaptureJobTable,
  ConsumedTable,
  ContainmentIntervalTable,
  ContainmentTable,
  ContainmentTouchedTable,
  ContextTable,
  DeclaredTable,
  EventArchiveTable,
  EventRangeTable,
  EventTable,
  EventValueTable,
  MentionTable,
  NamedQueryTable,
  ProducedTable,
  ThingTable,
} from './event-tables.ts'
import type { ChangePositionTable, EventPositionTable, FeedChangeTable, FeedTable } from './feed-tables.ts'
import type { FindingCursorTable, FindingDueTable, FindingTable, FindingThingTable } from './finding-tables.ts'
import type { GlossaryTermTable, TextCommentTable, TextWaiverTable } from './glossary-tables.ts'
import type { JobTable, MigrationTable } from './job-tables.ts'
import type { LabelCountTable, LabelCursorTable, LabelTable } from './label-tables.ts'
import type {
  SubscriptionTable,
  WatchCursorTable,
  WatchEventTable,
  WatchTable,
  WatchThingTable,
} from './listener-tables.ts'
import type { MachineJobTable, MachineRefusalTable } from './machine-tables.ts'
import type { MemoryCursorTable, MemoryEntryTable, MemoryUseTable } from './memory-tables.ts'
import type { ActorView, IdentityTable, PersonTable, RoleTable, SignInAttemptTable } from './people-tables.ts'
import type {
  DeletedProductTable,
  ProductBulkItemTable,
  ProductBulkTable,
  ProductSearchSettingTable,
  ProductSearchTable,
  ProductTable,
  ProductTranslationTable,
  ProductValueTable,
  ProductWordTable,
} from './product-tables.ts'
import type { RecallEntryTable, RecallTable } from './recall-tables.ts'
import type { SavedViewTable } from './view-tables.ts'
import type { VocabularyElementTable } from './vocabulary-tables.ts'

/** The database, or a transaction in it: what every query function takes first. */
export type Db = Kysely<Tables> | Transaction<Tables>

export type Tables = {
  organisation: OrganisationTable
  device: DeviceTable
  device_key: DeviceKeyTable
  session: SessionTable
  identity: IdentityTable
  role: RoleTable
  person: PersonTable
  sign_in_attempt: SignInAttemptTable
  actor: ActorView
  audit: AuditTable
  audit_link: AuditLinkTable
  kept_answer: KeptAnswerTable
  schema: SchemaTable
  schema_version: SchemaVersionTable
  schema_reference: SchemaReferenceTable
  schema_check: SchemaCheckTable
  material: MaterialTable
  facility: FacilityTable
  custom_data: CustomDataTable
  product: ProductTable
  product_translation: ProductTranslationTable
  product_search: ProductSearchTable
  feed: FeedTable
  feed_change: FeedChangeTable
  change_position: ChangePositionTable
  event_position: EventPositionTable
  product_value: ProductValueTable
  product_word: ProductWordTable
  product_search_setting: ProductSearchSettingTable
  deleted_product: DeletedProductTable
  product_bulk: ProductBulkTable
  product_bulk_item: ProductBulkItemTable
  memory_entry: MemoryEntryTable
  memory_use: MemoryUseTable
  memory_cursor: MemoryCursorTable
  glossary_term: GlossaryTermTable
  saved_view: SavedViewTable
  label: LabelTable
  label_count: LabelCountTable
  label_cursor: LabelCursorTable
  text_waiver: TextWaiverTable
  text_comment: TextCommentTable
  machine_job: MachineJobTable
  machine_refusal: MachineRefusalTable
  event: EventTable
  event_archive: EventArchiveTable
  context: ContextTable
  produced: ProducedTable
  consumed: ConsumedTable
  event_range: EventRangeTable
  event_value: EventValueTable
  mention: MentionTable
  named_query: NamedQueryTable
  subscription: SubscriptionTable
  watch: WatchTable
  watch_thing: WatchThingTable
  watch_event: WatchEventTable
  watch_cursor: WatchCursorTable
  recall: RecallTable
  recall_entry: RecallEntryTable
  finding: FindingTable
  finding_thing: FindingThingTable
  finding_due: FindingDueTable
  finding_cursor: FindingCursorTable
  containment: ContainmentTable
  containment_interval: ContainmentIntervalTable
  containment_touched: ContainmentTouchedTable
  declared: DeclaredTable
  thing: ThingTable
  vocabulary_element: VocabularyElementTable
  job: JobTable
  destination: DestinationTable
  delivery_attempt: DeliveryAttemptTable
  webhook: WebhookTable
  capture_job: CaptureJobTable
  capture_document: CaptureDocumentTable
  migration: MigrationTable
}

export type SchemaTable = {
  org_id: string
  id: string
  name: string
  description: string
  field_group: string
  is_shipped: Generated<boolean>
  raw_schema: Json<unknown>
  version: Generated<number>
  revision: Generated<number>
  created_at: Written
  updated_at: ColumnType<Date, never, Date>
  compatibility: Generated<string>
  state: Generated<string>
  edits: Generated<number>
  deleted_at: Date | null
}

export type SchemaVersionTable = {
  org_id: string
  schema_id: string
  version: number
  name: string
  description: string
  raw_schema: Json<unknown>
  device_id: string | null
  actor: string
  created_at: Written
}

export type SchemaReferenceTable = {
  org_id: string
  schema_id: string
  version: number
  target_id: string
  target_version: number
}

export type SchemaCheckTable = {
  org_id: string
  id: string
  schema_id: string
  schema_version: number
  fingerprint: string
  state: string
  candidate: string | null
  sees_all: Generated<boolean>
  checked: Generated<number>
  total: number
  report: Json<unknown>
  failure: string | null
  created_at: Written
  finished_at: ColumnType<Date | null, never, Date>
}

/** What materials, facilities and custom data have in common. */
export type EntityTable = {
  org_id: string
  id: string
  schema_id: string | null
  schema_version: number | null
  version: Generated<number>
  created_at: Written
  updated_at: ColumnType<Date, never, Date>
}

export type MaterialTable = EntityTable & {
  internal_id: string | null
  name: string
  description: string | null
  structured_data: Json<unknown>
}

export type FacilityTable = MaterialTable & {
  gln: string | null
  address: string | null
}

export type CustomDataTable = EntityTable & {
  key: string
  data: Json<unknown>
}
