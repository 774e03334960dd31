import { IconBraces, IconPlus } from '@tabler/icons-react'
import i18next from 'i18next'
import { api } from '../data/api.ts'
import type { PaletteAction, PaletteSource } from '../frame/palette/source.ts'

/** Schemas by name or description. */
export const schemaSource: PaletteSource = {
  title: 'schemas',
  icon: IconBraces,
  needs: 'read_schemas',
  search: async (words, _dataLanguage, signal) => {
    const { results } = await api.get('/api/v2/schemas/', { query: { q: words, limit: 6 }, signal })
    return results.map(({ id, name, field_group }) => ({
      key: id,
      label: name,
      hint: i18next.t(`schemas:${field_group}`),
      to: { to: '/schemas/$id', params: { id } },
    }))
  },
}

export const createSchemaAction: PaletteAction = {
  label: () => i18next.t('schemas:create'),
  icon: IconPlus,
  needs: 'write_schemas',
  to: { to: '/schemas/new' },
}
