import type { Generated } from 'kysely'
import type { Json, Written } from './column-types.ts'

type StoredAttribute = { id: string; attribute?: unknown }

/** What documents say about places, parties, products and other elements of vocabularies. */
export type VocabularyElementTable = {
  org_id: string
  id: string
  type: string
  element: string
  canonical: string
  text: string
  name: string | null
  words: string
  attributes: Json<StoredAttribute[]>
  attribute_keys: string[]
  children: Json<string[]>
  child_keys: string[]
  version: Generated<number>
  capture_id: string
  created_at: Written
  updated_at: Written
}
