import type { Tables } from '../db/tables.ts'

/**
 * What a backup holds of a table: `always`; `whole`, only in a backup of everything, since its rows open doors or belong to the
 * installation; or `never`.
 */
type Share = 'always' | 'whole' | 'never'

/** Every table must be here: whoever adds one decides what a backup holds of it. */
export const keptTables = {
  organisation: 'always',
  device: 'always',
  device_key: 'whole',
  session: 'never',
  sign_in_attempt: 'never',
  // Whom the identity provider knows: of the installation, and the same person in several organisations.
  identity: 'whole',
  person: 'always',
  role: 'always',
  // A view.
  actor: 'never',
  audit: 'always',
  audit_link: 'always',
  // Answers may show a key that was made.
  kept_answer: 'whole',
  schema: 'always',
  schema_version: 'always',
  schema_reference: 'always',
  schema_check: 'always',
  material: 'always',
  facility: 'always',
  custom_data: 'always',
  product: 'always',
  product_translation: 'always',
  product_search: 'always',
  product_value: 'always',
  product_word: 'always',
  product_search_setting: 'always',
  deleted_product: 'always',
  product_bulk: 'always',
  product_bulk_item: 'always',
  memory_cursor: 'always',
  glossary_term: 'always',
  saved_view: 'always',
  label: 'always',
  label_count: 'always',
  label_cursor: 'always',
  text_waiver: 'always',
  text_comment: 'always',
  machine_job: 'always',
  machine_refusal: 'always',
  memory_entry: 'always',
  memory_use: 'always',
  feed: 'always',
  feed_change: 'always',
  change_position: 'always',
  event_position: 'always',
  event: 'always',
  event_archive: 'always',
  context: 'always',
  produced: 'always',
  consumed: 'always',
  event_range: 'always',
  event_value: 'always',
  mention: 'always',
  named_query: 'always',
  subscription: 'always',
  watch: 'always',
  watch_thing: 'always',
  watch_event: 'always',
  watch_cursor: 'always',
  recall: 'always',
  recall_entry: 'always',
  finding: 'always',
  finding_thing: 'always',
  finding_due: 'always',
  finding_cursor: 'always',
  containment: 'always',
  containment_interval: 'always',
  containment_touched: 'always',
  declared: 'always',
  thing: 'always',
  vocabulary_element: 'always',
  job: 'always',
  destination: 'always',
  delivery_attempt: 'always',
  webhook: 'always',
  capture_job: 'always',
  capture_document: 'always',
  // The restoring service writes it itself.
  migration: 'never',
} satisfies Record<keyof Tables, Share>

/** Whether a backup of that kind never holds a table; one that this release does not know may be of an older one. */
export function isKeptFrom(table: string, isWhole: boolean): boolean {
  const share = (keptTables as Record<string, Share | undefined>)[table]
  return share === 'never' || (share === 'whole' && !isWhole)
}

/** The columns of which a backup of one organisation holds something else, as SQL, since another installation may restore it. */
export const replacedColumns: { readonly [table: string]: { readonly [column: string]: string } } = {
  // An installation has one first device, and it has its own.
  device: { is_first: 'false' },
  // Whom the identity provider knows stays here: a person is invited again.
  person: { identity_id: 'null::uuid' },
  // Secrets are sealed with a key of this installation. Nothing is sent until somebody has made a new one.
  destination: {
    secret: `''::bytea`,
    old_secret: 'null::bytea',
    token: 'null::bytea',
    state: `case state when 'active' then 'paused' else state end`,
    reason: `case state when 'active' then 'Restored without its secret: rotate it, then resume.' else reason end`,
  },
}
