import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type InterfaceLanguage, interfaceLanguages } from '../words/languages.ts'
import { chooseInterfaceLanguage } from '../words/words.ts'

export function InterfaceLanguageMenu() {
  const { t, i18n } = useTranslation('frame')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('interface_language')}>
          <IconWorld size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('interface_language')}</Menu.Label>
        {Object.entries(interfaceLanguages).map(([code, name]) => (
          <Menu.Item
            key={code}
            lang={code}
            rightSection={code === i18n.language && <IconCheck size={14} />}
            onClick={() => chooseInterfaceLanguage(code as InterfaceLanguage)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
