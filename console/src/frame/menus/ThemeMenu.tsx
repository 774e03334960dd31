import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { themeIcons } from '../theme-icons.ts'
import { type MenuProps, useOpened } from './use-opened.ts'

export function ThemeMenu({ target }: MenuProps) {
  const { t } = useTranslation('frame')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" {...useOpened()}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(themeIcons) as MantineColorScheme[]).map((scheme) => {
          const Icon = themeIcons[scheme]
          return (
            <Menu.Item
              key={scheme}
              leftSection={<Icon size={16} stroke={1.6} />}
              rightSection={scheme === colorScheme && <IconCheck size={14} />}
              onClick={() => setColorScheme(scheme)}
            >
              {t(`theme_${scheme}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
