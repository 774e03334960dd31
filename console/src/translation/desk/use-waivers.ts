import type { Text } from '@polytrace/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, changed, reading } from '../../data/api.ts'
import type { CheckCode } from './use-checks.ts'

type Codes = ReadonlySet<CheckCode>

export type Waiving = {
  /** The warnings that are right all the same. */
  codes: Codes
  toggle: (code: CheckCode) => void
  /** Who has waived what is stored. */
  by: string | undefined
}

const address = '/api/v2/products/{id}/translations/{lang}/checks/'

/** The warnings of a text that are waived: as stored, until somebody decides otherwise or writes another translation. */
export function useWaivers(path: { id: string; lang: string }, text: Text, isChanged: boolean) {
  const { data } = useQuery({ ...reading(address, { path }), enabled: text.target !== null })
  const stored = data?.results.filter(({ pointer, waived_at }) => pointer === text.pointer && waived_at !== null) ?? []
  const [decided, decide] = useState<Codes>()
  const storedCodes: Codes = new Set(isChanged ? [] : stored.map(({ code }) => code))
  const codes = decided ?? storedCodes
  return {
    codes,
    by: isChanged || decided ? undefined : (stored[0]?.waived_by ?? undefined),
    toggle: (code: CheckCode) =>
      decide(new Set(codes.has(code) ? [...codes].filter((one) => one !== code) : [...codes, code])),
    /** Waives all warnings, or none of them where all are waived. */
    toggleAll: (all: readonly CheckCode[]) => decide(all.every((code) => codes.has(code)) ? new Set() : new Set(all)),
    /** Stores what was decided, once the text itself is stored. */
    save: async () => {
      if (decided === undefined || (decided.size === 0 && storedCodes.size === 0)) return
      const { results } = await api.get(address, { path })
      const found = results.filter(({ pointer, code }) => pointer === text.pointer && decided.has(code))
      const body = { pointer: text.pointer, codes: [...new Set(found.map(({ code }) => code))] }
      await api.put('/api/v2/products/{id}/translations/{lang}/waivers/', { path, body })
      await changed('products', '{id}', 'translations', '{lang}', 'checks')
    },
  }
}
