import { Menu, Text } from '@mantine/core'
import { IconBook2, IconBuilding, IconKey, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.ts'
import { useSignOut } from '../use-sign-out.ts'
import classes from './AccountMenu.module.css'
import { OrganisationMenu } from './OrganisationMenu.tsx'
import { type MenuProps, useOpened } from './use-opened.ts'

/** Who am I: the organisation, the device or person, what they may do, and the way out. */
export function AccountMenu({ target }: MenuProps) {
  const { t } = useTranslation('frame')
  const { organisation, name, permissions } = useSession()
  const { askToSignOut } = useSignOut()
  const [isShown, setShown] = useState(false)
  return (
    <Menu position="bottom-end" width={280} {...useOpened()}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.menu ?? ''}>
        <div className={classes.who}>
          <Text component="div" fw={600} truncate title={organisation} dir="auto" className={classes.name ?? ''}>
            {organisation}
          </Text>
          <Text component="div" size="sm" c="dimmed" truncate title={name} dir="auto" className={classes.name ?? ''}>
            {name}
          </Text>
        </div>
        <Menu.Item
          closeMenuOnClick={false}
          onClick={() => setShown(!isShown)}
          aria-expanded={isShown}
          leftSection={<IconKey size={16} stroke={1.6} />}
        >
          {t('permissions', { count: permissions.length })}
        </Menu.Item>
        {/* A menu holds no lists. */}
        {isShown && (
          <div className={classes.permissions}>
            {permissions.map((permission) => (
              <div key={permission} className="code">
                {permission}
              </div>
            ))}
          </div>
        )}
        <OrganisationMenu />
        <Menu.Divider />
        <Menu.Item component={Link} to="/organisation" leftSection={<IconBuilding size={16} stroke={1.6} />}>
          {t('organisation')}
        </Menu.Item>
        <Menu.Item component="a" href="/docs" leftSection={<IconBook2 size={16} stroke={1.6} />}>
          {t('api_reference')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={askToSignOut}>
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
