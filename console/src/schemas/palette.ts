import { IconPlus } from '@tabler/icons-react'
import i18next from 'i18next'
import type { PaletteAction } from '../frame/palette/action.ts'

export const createSchemaAction: PaletteAction = {
  label: () => i18next.t('schemas:create'),
  icon: IconPlus,
  needs: 'write_schemas',
  to: { to: '/schemas/new' },
}
