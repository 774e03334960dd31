import type { Generated } from 'kysely'

export type GlossaryTermTable = {
  org_id: string
  id: string
  source_lang: string
  lang: string
  term: string
  term_key: string
  translation: string
  forbidden: string[]
  note: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type TextWaiverTable = {
  org_id: string
  product_id: string
  lang: string
  pointer: string
  code: string
  digest: string
  waived_by: string
  waived_at: Generated<Date>
}

export type TextCommentTable = {
  org_id: string
  id: string
  product_id: string
  lang: string
  pointer: string
  text: string
  author_id: string
  author: string
  created_at: Generated<Date>
  edited_at: Date | null
  resolved_at: Date | null
  resolved_by: string | null
}
