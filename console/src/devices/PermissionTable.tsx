import { Checkbox, Code, Fieldset } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session.ts'
import classes from './PermissionTable.module.css'
import { groups, permissionGroups } from './permissions.ts'

type Props = { granted: string[]; grant: (permissions: string[]) => void; disabled?: boolean }

/** Every permission to be given or not; only those that the giver holds can be given. */
export function PermissionTable({ granted, grant, disabled = false }: Props) {
  const { t } = useTranslation('devices')
  const { may } = useSession()
  return (
    <Checkbox.Group value={granted} onChange={grant}>
      <div className={classes.groups}>
        {groups.map((group) => (
          <Fieldset key={group} legend={t(`group_${group}`)} disabled={disabled} className={classes.group ?? ''}>
            {permissionGroups[group].map((permission) => (
              <Checkbox
                key={permission}
                value={permission}
                disabled={disabled || !may(permission)}
                label={t(`can_${permission}`)}
                description={may(permission) ? <Code>{permission}</Code> : t('not_held')}
                mt="sm"
              />
            ))}
          </Fieldset>
        ))}
      </div>
    </Checkbox.Group>
  )
}
