import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop }

export function ThemeMenu() {
  const { t } = useTranslation('frame')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const Current = icons[colorScheme]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('theme')}>
          <Current size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(icons) as MantineColorScheme[]).map((scheme) => {
          const Icon = icons[scheme]
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
