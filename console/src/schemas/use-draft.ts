import { useState } from 'react'
import { isObject, type JsonSchema } from '../parts/schema-form/bundle.ts'
import { printed } from './field-groups.ts'

type Content = { name: string; description: string; raw_schema: JsonSchema }

export type Draft = { name: string; description: string; text: string }

const draftOf = ({ name, description, raw_schema }: Content): Draft => ({
  name,
  description,
  text: printed(raw_schema),
})

export type SchemaDraft = ReturnType<typeof useDraft>

/** A schema while somebody changes it, compared with what it began as. */
export function useDraft(base: Content) {
  const [draft, setDraft] = useState(() => draftOf(base))
  const [schema, setSchema] = useState(base.raw_schema)
  const isJson = parse(draft.text) !== undefined
  const isSchemaChanged = !isJson || JSON.stringify(schema) !== JSON.stringify(base.raw_schema)
  const changes = [draft.name !== base.name, draft.description !== base.description, isSchemaChanged]
  return {
    ...draft,
    /** What the text last said when it was JSON. */
    schema,
    isJson,
    isSchemaChanged,
    changes: changes.filter(Boolean).length,
    change: (given: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...given }))
      const parsed = given.text === undefined ? undefined : parse(given.text)
      if (parsed) setSchema(parsed)
    },
    /** Goes on from another beginning; what was not touched follows it. */
    rebase: (to: Content) => {
      setDraft((before) => ({
        name: before.name === base.name ? to.name : before.name,
        description: before.description === base.description ? to.description : before.description,
        text: isSchemaChanged ? before.text : printed(to.raw_schema),
      }))
      if (!isSchemaChanged) setSchema(to.raw_schema)
    },
    reset: (to: Content) => {
      setDraft(draftOf(to))
      setSchema(to.raw_schema)
    },
  }
}

function parse(text: string): JsonSchema | undefined {
  try {
    const value = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
