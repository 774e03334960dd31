import { ActionIcon, Menu, Text } from '@mantine/core'
import { IconBook2, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signOut, useSession } from '../session/session.ts'
import classes from './AccountMenu.module.css'
import { OrganisationMenu } from './OrganisationMenu.tsx'

/** Who am I: the organisation, the device or person, what they may do, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation('frame')
  const { organisation, name, permissions } = useSession()
  const leave = useSignOut()
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <ActionIcon aria-label={t('account')}>
          <IconUserCircle size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={600} truncate title={organisation}>
            {organisation}
          </Text>
          <Text size="sm" c="dimmed" truncate title={name}>
            {name}
          </Text>
          <details className={classes.permissions}>
            <summary>{t('permissions', { count: permissions.length })}</summary>
            <ul>
              {permissions.map((permission) => (
                <li key={permission} className="code">
                  {permission}
                </li>
              ))}
            </ul>
          </details>
        </div>
        <OrganisationMenu />
        <Menu.Divider />
        <Menu.Item component="a" href="/docs" leftSection={<IconBook2 size={16} stroke={1.6} />}>
          {t('api_reference')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => leave()}>
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

export function useSignOut(): () => void {
  const router = useRouter()
  const { mutate } = useMutation({
    mutationFn: signOut,
    onSuccess: () => router.navigate({ to: '/sign-in' }),
  })
  return () => mutate()
}
