import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../data/api.ts'
import type { JsonSchema } from '../../parts/schema-form/bundle.ts'
import type { ValueFault } from '../../parts/schema-form/faults.ts'
import { type LocalFault, localFaults } from './local-faults.ts'

/** A schema as the service knows it. */
export type SavedVersion = { id: string; version: number }

type Verdict = { faults: ValueFault[] | undefined; error: unknown }

/** What is wrong with a value: by the service when the schema is saved, else by the schema as it is being written. */
export function useVerdict(schema: JsonSchema | undefined, saved: SavedVersion | undefined, value: unknown): Verdict {
  const { t } = useTranslation('schemas')
  const [settled] = useDebouncedValue(value, 200)
  const judged = useQuery({
    queryKey: ['schemas', 'trial', saved, settled],
    queryFn: ({ signal }) =>
      api.post('/api/v2/schemas/{id}/validate/', { path: { id: saved?.id ?? '' }, body: { value: settled }, signal }),
    enabled: saved !== undefined,
    placeholderData: keepPreviousData,
  })
  const local = useMemo(
    () =>
      schema && localFaults(schema, settled)?.map((fault) => ({ pointer: fault.pointer, message: sentence(fault, t) })),
    [schema, settled, t],
  )
  return saved ? { faults: judged.data?.errors, error: judged.error } : { faults: local, error: null }
}

type Translate = ReturnType<typeof useTranslation<'schemas'>>['t']

const known = [
  ...['required', 'type', 'enum', 'const', 'format', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'false'],
]

function sentence({ keyword, value }: LocalFault, t: Translate): string {
  const key = known.includes(keyword) ? keyword : 'other'
  const words = keyword === 'type' ? [value].flat().map((type) => t(`type_${type}` as 'type_string')) : [value].flat()
  const text = words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(', ')
  return t(`fault_${key}` as 'fault_other', { value: text, keyword })
}
