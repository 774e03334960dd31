import { IconBuildingFactory2, IconPlus } from '@tabler/icons-react'
import i18next from 'i18next'
import type { PaletteAction, PaletteSource } from '../frame/palette/source.ts'
import { findEntities } from './calls.ts'
import { kinds, titleOf } from './kinds.ts'

/** Materials, facilities and custom data by name, key or identifier. */
export const entitySource: PaletteSource = {
  title: 'entities',
  icon: IconBuildingFactory2,
  needs: 'read_entities',
  search: async (words, _dataLanguage, signal) => {
    const found = await Promise.all(
      Object.values(kinds).map(async (kind) => {
        const entities = await findEntities(kind, words, 3, signal)
        return entities.map((entity) => ({
          key: entity.id,
          label: titleOf(kind, entity),
          hint: [i18next.t(`entities:${kind.name}`), entity.internal_id, entity.gln].filter(Boolean).join(' · '),
          to: { to: '/entities/$kind/$id', params: { kind: kind.name, id: entity.id } } as const,
        }))
      }),
    )
    return found.flat()
  },
}

export const entityActions: PaletteAction[] = Object.values(kinds).map(({ name }) => ({
  label: () => i18next.t(`entities:create_${name}`),
  icon: IconPlus,
  needs: 'write_entities',
  to: { to: '/entities/$kind/new', params: { kind: name } },
}))
