import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { inBottomBar } from '../sections.ts'
import { useSections } from '../use-sections.ts'
import { type MenuProps, useOpened } from './use-opened.ts'

/** The sections that have no place in the bottom bar. */
export function MoreMenu({ target }: MenuProps) {
  const { t } = useTranslation('frame')
  return (
    <Menu position="top-end" {...useOpened()}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {useSections()
          .slice(inBottomBar)
          .map(({ name, to, icon: Icon }) => (
            <Menu.Item key={name} component={Link} to={to} leftSection={<Icon size={18} stroke={1.6} />}>
              {t(name)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
