import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type InterfaceLanguage, interfaceLanguages } from '../../words/languages.ts'
import { chooseInterfaceLanguage } from '../../words/words.ts'
import { type MenuProps, useOpened } from './use-opened.ts'

export function InterfaceLanguageMenu({ target }: MenuProps) {
  const { t, i18n } = useTranslation('frame')
  return (
    <Menu position="bottom-end" {...useOpened()}>
      <Menu.Target>{target}</Menu.Target>
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
