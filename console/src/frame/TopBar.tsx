import { ActionIcon, Kbd, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconSearch, IconUserCircle, IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DataLanguageMenu } from './DataLanguageMenu.tsx'
import { LazyMenu } from './LazyMenu.tsx'
import { Logo } from './Logo.tsx'
import { openPalette } from './palette/open-palette.ts'
import classes from './TopBar.module.css'
import { themeIcons } from './theme-icons.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

export function TopBar() {
  const { t } = useTranslation('frame')
  const Theme = themeIcons[useMantineColorScheme().colorScheme]
  return (
    <header className={classes.bar}>
      <Link to="/" className={classes.home ?? ''} aria-label={`Polytrace, ${t('home')}`}>
        <Logo size={24} />
      </Link>
      <UnstyledButton className={classes.search ?? ''} onClick={openPalette}>
        <IconSearch size={16} stroke={1.6} aria-hidden />
        <span className={classes.searchText}>{t('search')}</span>
        <Kbd size="xs" aria-hidden className={classes.keys ?? ''}>
          {isMac ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <div className={classes.tools}>
        <DataLanguageMenu />
        <LazyMenu name="language">
          <ActionIcon aria-label={t('interface_language')}>
            <IconWorld size={18} stroke={1.6} />
          </ActionIcon>
        </LazyMenu>
        <LazyMenu name="theme">
          <ActionIcon aria-label={t('theme')}>
            <Theme size={18} stroke={1.6} />
          </ActionIcon>
        </LazyMenu>
        <LazyMenu name="account">
          <ActionIcon aria-label={t('account')}>
            <IconUserCircle size={20} stroke={1.6} />
          </ActionIcon>
        </LazyMenu>
      </div>
    </header>
  )
}
