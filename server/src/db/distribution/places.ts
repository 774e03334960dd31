import type { Tables } from '../tables.ts'

/** Where the rows of a table live on a cluster. */
export type Place =
  /** Each organisation's rows are together on one machine, beside its rows of all other such tables. */
  | 'by organisation'
  /** Every machine has all rows: read together with everything else, and seldom written. */
  | 'everywhere'
  /** On the coordinator alone: statements go through or lock rows of all organisations, such as a worker that takes the next job. */
  | 'coordinator'
  /** No table: it shows rows of others, wherever they are. */
  | 'view'

/** Every table must be here: whoever adds one decides where its rows go. The column that says whose a row is, is `org_id`. */
export const places = {
  // Who calls is found by a key, before it is known of which organisation.
  organisation: 'everywhere',
  device: 'everywhere',
  device_key: 'everywhere',
  session: 'everywhere',
  identity: 'everywhere',
  person: 'everywhere',
  role: 'everywhere',
  actor: 'view',
  // Nobody's yet, and gone after minutes.
  sign_in_attempt: 'coordinator',
  // Shipped schemas are every organisation's, and all are locked while something is checked against them.
  schema: 'coordinator',
  schema_version: 'coordinator',
  schema_reference: 'coordinator',
  schema_check: 'by organisation',
  audit: 'by organisation',
  audit_link: 'by organisation',
  kept_answer: 'by organisation',
  material: 'by organisation',
  facility: 'by organisation',
  custom_data: 'by organisation',
  product: 'by organisation',
  product_translation: 'by organisation',
  product_search: 'by organisation',
  product_value: 'by organisation',
  product_word: 'by organisation',
  product_search_setting: 'by organisation',
  deleted_product: 'by organisation',
  memory_cursor: 'by organisation',
  memory_entry: 'by organisation',
  memory_use: 'by organisation',
  glossary_term: 'by organisation',
  text_waiver: 'by organisation',
  text_comment: 'by organisation',
  saved_view: 'by organisation',
  label: 'by organisation',
  label_count: 'by organisation',
  label_cursor: 'by organisation',
  machine_job: 'by organisation',
  machine_refusal: 'by organisation',
  product_bulk: 'by organisation',
  product_bulk_item: 'by organisation',
  feed: 'by organisation',
  feed_change: 'by organisation',
  change_position: 'by organisation',
  event_position: 'by organisation',
  event: 'by organisation',
  event_archive: 'by organisation',
  context: 'by organisation',
  produced: 'by organisation',
  consumed: 'by organisation',
  event_range: 'by organisation',
  event_value: 'by organisation',
  mention: 'by organisation',
  containment: 'by organisation',
  containment_interval: 'by organisation',
  containment_touched: 'by organisation',
  declared: 'by organisation',
  thing: 'by organisation',
  vocabulary_element: 'by organisation',
  named_query: 'by organisation',
  subscription: 'by organisation',
  watch: 'by organisation',
  watch_thing: 'by organisation',
  watch_event: 'by organisation',
  watch_cursor: 'by organisation',
  recall: 'by organisation',
  recall_entry: 'by organisation',
  finding: 'by organisation',
  finding_thing: 'by organisation',
  finding_due: 'by organisation',
  finding_cursor: 'by organisation',
  destination: 'by organisation',
  delivery_attempt: 'by organisation',
  webhook: 'by organisation',
  job: 'coordinator',
  capture_job: 'coordinator',
  capture_document: 'coordinator',
  migration: 'coordinator',
} satisfies Record<keyof Tables, Place>

export const tablesAt = (place: Place): string[] =>
  Object.entries(places).flatMap(([table, its]) => (its === place ? [table] : []))
