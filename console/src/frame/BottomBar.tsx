import { UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './BottomBar.module.css'
import { LazyMenu } from './LazyMenu.tsx'
import { inBottomBar } from './sections.ts'
import { useSections } from './use-sections.ts'

/** The rail of a phone. */
export function BottomBar() {
  const { t } = useTranslation('frame')
  const sections = useSections()
  const { pathname } = useLocation()
  const rest = sections.slice(inBottomBar)
  const isInRest = rest.some(({ to }) => pathname.startsWith(to))
  return (
    <nav className={classes.bar} aria-label={t('main_navigation')}>
      {sections.slice(0, inBottomBar).map(({ name, to, icon: Icon }) => (
        <Link key={name} to={to} className={classes.item ?? ''}>
          <Icon size={20} stroke={1.6} aria-hidden />
          <span>{t(name)}</span>
        </Link>
      ))}
      {rest.length > 0 && (
        <LazyMenu name="more">
          <UnstyledButton className={classes.item ?? ''} data-status={isInRest ? 'active' : undefined}>
            <IconDots size={20} stroke={1.6} aria-hidden />
            <span>{t('more')}</span>
          </UnstyledButton>
        </LazyMenu>
      )}
    </nav>
  )
}
