import { ProblemError } from '@polytrace/client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../data/api.ts'
import { isObject } from '../../data/json.ts'
import { asObject, bundle, envelopeOf, type JsonSchema, referredBy } from './bundle.ts'

/** The names that the data under a field group has where it is stored. */
const fieldNames: Record<string, string[]> = {
  custom_data: ['custom_data', 'data'],
  material_structured_data: ['structured_data', 'material_structured_data'],
  facility_structured_data: ['structured_data', 'facility_structured_data'],
}

/** A schema with all that it refers to, for a form, in a language if one is named; `undefined` while something is on its way. */
export function useFormSchema(schema: unknown, fieldGroup: string, lang?: string): JsonSchema | undefined {
  const names = useMemo(() => referredBy(schema), [schema])
  const { data: referred } = useQuery({
    queryKey: ['schemas', 'referred', names, lang],
    queryFn: () => loadReferred(names, lang),
    ...(names.length === 0 && { initialData: {} }),
  })
  return useMemo(() => {
    const root = typeof schema === 'boolean' ? asObject(schema) : schema
    if (!isObject(root) || !referred) return undefined
    return bundle(root, new Map(Object.entries(referred)), envelopeOf(root, fieldNames[fieldGroup] ?? []))
  }, [schema, referred, fieldGroup])
}

/** Schemas by `schema:<id>` or `schema:<id>@<version>`, and those that they refer to in turn. */
async function loadReferred(names: string[], lang: string | undefined): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (name in found) continue
    const schema = await loadSchema(name, lang)
    if (schema === undefined) continue
    found[name] = schema
    waiting.push(...referredBy(schema))
  }
  return found
}

async function loadSchema(name: string, lang: string | undefined): Promise<unknown> {
  const [, id = '', version] = /^schema:([^@]+)(?:@(\d+))?$/.exec(name) ?? []
  try {
    const { raw_schema } = version
      ? await api.get('/api/v2/schemas/{id}/versions/{version}/', { path: { id, version: Number(version) } })
      : await api.get('/api/v2/schemas/{id}/', { path: { id }, query: { ...(lang && { lang }) } })
    return raw_schema
  } catch (error) {
    if (error instanceof ProblemError) return undefined
    throw error
  }
}
