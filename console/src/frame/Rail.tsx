import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Logo } from './Logo.tsx'
import classes from './Rail.module.css'
import type { Section } from './sections.ts'
import { useSections } from './use-sections.ts'

export function Rail() {
  const { t } = useTranslation('frame')
  const sections = useSections()
  const administration = sections.filter((section) => 'isAdministration' in section)
  return (
    <nav className={classes.rail} aria-label={t('main_navigation')}>
      <Link to="/" className={classes.brand ?? ''} aria-label={`Polytrace, ${t('home')}`}>
        <Logo size={22} />
        <span>Polytrace</span>
      </Link>
      <Links sections={sections.filter((section) => !('isAdministration' in section))} />
      {administration.length > 0 && (
        <>
          <div className={classes.group} id="administration">
            {t('administration')}
          </div>
          <Links sections={administration} labelledBy="administration" />
        </>
      )}
    </nav>
  )
}

function Links({ sections, labelledBy }: { sections: Section[]; labelledBy?: string }) {
  const { t } = useTranslation('frame')
  return (
    <ul className={classes.links} aria-labelledby={labelledBy}>
      {sections.map(({ name, to, icon: Icon }) => (
        <li key={name}>
          <Link to={to} className={classes.link ?? ''}>
            <Icon size={18} stroke={1.6} aria-hidden />
            {t(name)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
