import { Stack, Textarea, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './DeviceFields.module.css'
import { PermissionTable } from './PermissionTable.tsx'
import { PresetChoice } from './PresetChoice.tsx'

/** What people say of a device. */
export type DeviceDraft = {
  name: string
  description: string
  permissions: string[]
  /** The last day on which it works, `2026-12-31`; empty = always. */
  lastDay: string
}

type Props = { device: DeviceDraft; change: (change: Partial<DeviceDraft>) => void; disabled?: boolean }

/** The fields of a device, new or known. */
export function DeviceFields({ device, change, disabled = false }: Props) {
  const { t } = useTranslation('devices')
  return (
    <Stack gap="lg">
      <div className={classes.fields}>
        <TextInput
          label={t('name')}
          placeholder={t('name_example')}
          value={device.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          maxLength={255}
          disabled={disabled}
          required
        />
        <TextInput
          type="date"
          label={t('last_day')}
          description={t('last_day_hint')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={device.lastDay}
          onChange={(event) => change({ lastDay: event.currentTarget.value })}
          disabled={disabled}
        />
        <Textarea
          className={classes.wide}
          label={t('description')}
          value={device.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
          maxLength={2_000}
          autosize
          minRows={2}
          disabled={disabled}
        />
      </div>
      <section>
        <Title order={2} mb="sm">
          {t('permissions')}
        </Title>
        <Stack gap="md">
          <PresetChoice
            granted={device.permissions}
            grant={(permissions) => change({ permissions })}
            disabled={disabled}
          />
          <PermissionTable
            granted={device.permissions}
            grant={(permissions) => change({ permissions })}
            disabled={disabled}
          />
        </Stack>
      </section>
    </Stack>
  )
}
