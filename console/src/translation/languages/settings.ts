import type { LanguageSettings } from '@polytrace/client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../data/api.ts'

/** The settings, and the version that they were read from. */
export type Seen = { settings: LanguageSettings; etag: string | undefined }

export const settingsQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: async (): Promise<Seen> => {
    const { data, etag } = await api.send('get', '/api/v2/languages/')
    return { settings: data as LanguageSettings, etag }
  },
})
