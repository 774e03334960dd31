import { UnstyledButton } from '@mantine/core'
import { IconBuildingFactory2, IconEye, IconLanguage, IconShieldCog } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session.ts'
import classes from './PresetChoice.module.css'
import { grantedBy, presetOf, presets } from './permissions.ts'

const icons = {
  reader: IconEye,
  translator: IconLanguage,
  factory: IconBuildingFactory2,
  administrator: IconShieldCog,
}

type Props = { granted: string[]; grant: (permissions: string[]) => void; disabled?: boolean }

/** The usual kinds of devices: one click sets the permissions, which may be changed below. */
export function PresetChoice({ granted, grant, disabled = false }: Props) {
  const { t } = useTranslation('devices')
  const { permissions: held } = useSession()
  const chosen = presetOf(granted, held)
  return (
    <div className={classes.presets}>
      {presets.map((preset) => {
        const Icon = icons[preset]
        return (
          <UnstyledButton
            key={preset}
            className={classes.preset}
            aria-pressed={chosen === preset}
            disabled={disabled}
            onClick={() => grant(grantedBy(preset, held))}
          >
            <Icon size={20} stroke={1.6} aria-hidden />
            <span className={classes.name}>{t(`preset_${preset}`)}</span>
            <span className={classes.hint}>{t(`preset_${preset}_hint`)}</span>
          </UnstyledButton>
        )
      })}
    </div>
  )
}
