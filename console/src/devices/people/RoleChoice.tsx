import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.ts'
import { isHeld } from '../permissions.ts'
import { useRoleName, useRoles } from './roles.ts'

type Props = { given: string[]; give: (roles: string[]) => void; byGroups?: string[]; disabled?: boolean }

/** Every role to be given or not; only those that allow nothing beyond the giver can be given. */
export function RoleChoice({ given, give, byGroups = [], disabled = false }: Props) {
  const { t } = useTranslation('devices')
  const { permissions: held } = useSession()
  const mayGive = (permissions: string[]) => permissions.every((permission) => isHeld(permission, held))
  const nameOf = useRoleName()
  const roles = useRoles().data?.results ?? []
  return (
    <Checkbox.Group label={t('roles_title')} value={given} onChange={give}>
      <Stack gap="sm" mt="xs">
        {roles.map((role) => (
          <Checkbox
            key={role.id}
            value={role.id}
            label={nameOf(role)}
            description={
              byGroups.includes(role.id) ? t('held_by_group') : mayGive(role.permissions) ? '' : t('not_held')
            }
            disabled={disabled || !mayGive(role.permissions)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
