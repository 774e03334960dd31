import { IconPlus } from '@tabler/icons-react'
import i18next from 'i18next'
import type { PaletteAction, PalettePage } from '../frame/palette/action.ts'
import { kinds } from './kinds.ts'

export const entityActions: PaletteAction[] = Object.values(kinds).map(({ name }) => ({
  label: () => i18next.t(`entities:create_${name}`),
  icon: IconPlus,
  needs: 'write_entities',
  to: { to: '/entities/$kind/new', params: { kind: name } },
}))

export const entityPages: PalettePage[] = Object.values(kinds).map(({ name }) => ({
  label: () => i18next.t(`entities:${name}`),
  of: 'entities',
  to: '/entities',
  search: { kind: name },
}))
