import { Code, Text } from '@mantine/core'
import type { Schema } from '@polytrace/client'
import { IconLock, IconUsersGroup } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import classes from './schemas.module.css'
import type { ChangePermission } from './use-change-permission.ts'

/** Whose a schema is, when it is not the organisation's own, and why it cannot be changed, when it cannot. */
export function PermissionNote({ schema: { is_system_schema }, right }: { schema: Schema; right: ChangePermission }) {
  const { t } = useTranslation('schemas')
  const { mayChange, isShipped, missing } = right
  if (mayChange && !is_system_schema) return null
  const Icon = mayChange ? IconUsersGroup : IconLock
  const about = isShipped ? t('note_shipped') : is_system_schema ? t('note_system') : t('note_reader')
  return (
    <div className={classes.note}>
      <Icon size={16} stroke={1.6} aria-hidden />
      <Text>
        {about} {mayChange && t('note_reaches_all')}
        {!mayChange && !isShipped && (
          <Trans
            t={t}
            i18nKey="note_needs"
            count={missing.length}
            components={{ permissions: <Permissions names={missing} /> }}
          />
        )}
      </Text>
    </div>
  )
}

function Permissions({ names }: { names: string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <Code>{name}</Code>
    </Fragment>
  ))
}
