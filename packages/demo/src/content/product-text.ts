import type { SchemaName } from './schemas.ts'
import type { Fibre, Language, Words } from './words.ts'

type Data = Record<string, unknown>

/** A product as people write it down: each text beside its translations. */
export type ProductText = {
  /** Its number in the company, `internal_id`. */
  code: string
  name: Words
  description?: Words
  category: Words
  color?: Words
  composition?: Words
  care?: Words
  country?: Words
  brand?: Words
  schema?: SchemaName
  /** Of a garment: the fibres in percent. */
  fibres?: Partial<Record<Fibre, number>>
  /** `custom_data`, and what is translated of it. */
  data?: Data
  dataIn?: Partial<Record<Language, Data>>
  details?: Data
  /** What the English texts were when they were translated. */
  before?: { name?: string; description?: string }
}
