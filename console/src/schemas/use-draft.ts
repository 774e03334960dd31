import type { Schema } from '@polytrace/client'
import { useState } from 'react'
import { isObject } from '../data/json.ts'
import { formatSchema } from './field-groups.ts'

/** What a schema is called, and how it may be used: none of it makes a new version. */
const details = ['name', 'description', 'compatibility', 'state'] as const

type Details = Pick<Schema, (typeof details)[number]>
type Content = Details & Pick<Schema, 'raw_schema'>

export type Draft = Details & { text: string }

const detailsOf = ({ name, description, compatibility, state }: Details): Details => ({
  name,
  description,
  compatibility,
  state,
})

const draftOf = (content: Content): Draft => ({ ...detailsOf(content), text: formatSchema(content.raw_schema) })

export type SchemaDraft = ReturnType<typeof useDraft>

/** A schema while somebody changes it, compared with what it began as. `begun`: a draft to continue. */
export function useDraft(base: Content, begun?: Draft) {
  const [draft, setDraft] = useState(() => ({ ...draftOf(base), ...begun }))
  const [schema, setSchema] = useState(() => parse(draft.text) ?? base.raw_schema)
  const isJson = parse(draft.text) !== undefined
  const isSchemaChanged = !isJson || JSON.stringify(schema) !== JSON.stringify(base.raw_schema)
  const changedDetails = details.filter((detail) => draft[detail] !== base[detail])
  return {
    ...draft,
    draft,
    /** The details that differ, each with its new value. */
    detailChanges: Object.fromEntries(changedDetails.map((detail) => [detail, draft[detail]])) as Partial<Details>,
    /** What the text last said when it was JSON. */
    schema,
    isJson,
    isSchemaChanged,
    changes: changedDetails.length + (isSchemaChanged ? 1 : 0),
    change: (given: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...given }))
      const parsed = given.text === undefined ? undefined : parse(given.text)
      if (parsed !== undefined) setSchema(parsed)
    },
    /** Goes on from another beginning; what was not touched follows it. */
    rebase: (to: Content) => {
      setDraft((before) => ({
        ...detailsOf(to),
        ...Object.fromEntries(changedDetails.map((detail) => [detail, before[detail]])),
        text: isSchemaChanged ? before.text : formatSchema(to.raw_schema),
      }))
      if (!isSchemaChanged) setSchema(to.raw_schema)
    },
    reset: (to: Content) => {
      setDraft(draftOf(to))
      setSchema(to.raw_schema)
    },
  }
}

function parse(text: string): Schema['raw_schema'] | undefined {
  try {
    const value = JSON.parse(text)
    return isObject(value) || typeof value === 'boolean' ? value : undefined
  } catch {
    return undefined
  }
}
