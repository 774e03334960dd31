import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccountMenu } from './AccountMenu.tsx'
import { DataLanguageMenu } from './DataLanguageMenu.tsx'
import { InterfaceLanguageMenu } from './InterfaceLanguageMenu.tsx'
import { Logo } from './Logo.tsx'
import { openPalette } from './palette/Palette.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import classes from './TopBar.module.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

export function TopBar() {
  const { t } = useTranslation('frame')
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
        <InterfaceLanguageMenu />
        <ThemeMenu />
        <AccountMenu />
      </div>
    </header>
  )
}
