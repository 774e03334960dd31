import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { languageName, percentText } from '../parts/formats.ts'
import { Ring } from '../parts/Ring.tsx'
import { Card } from './Card.tsx'
import classes from './Home.module.css'
import type { Summary } from './summary.ts'

type Props = { languages: NonNullable<Summary['languages']>; products: number }

/** Open texts by language, each with the way to go on with them. */
export function Languages({ languages, products }: Props) {
  const { t, i18n } = useTranslation('home')
  return (
    <Card
      title={t('languages')}
      to={{ to: '/products' }}
      all={t('all_products', { count: products })}
      isEmpty={languages.length === 0}
      none={t('no_languages')}
    >
      {languages.map(({ lang, completeness, missing, outdated }) => {
        const open = [
          missing > 0 && t('missing', { count: missing }),
          outdated > 0 && t('outdated', { count: outdated }),
        ].filter(Boolean)
        const state = missing > 0 ? 'missing' : 'outdated'
        // The service rounds: of a great many texts one may be missing although the share reads as 1.
        const part = missing > 0 ? Math.min(completeness, 0.99) : completeness
        return (
          <li key={lang}>
            <Link to="/products" search={open.length > 0 ? { lang, state } : { lang }} className={classes.item ?? ''}>
              <Ring part={part} isOutdated={missing === 0 && outdated > 0} />
              <span className={classes.what}>{languageName(lang, i18n.language)}</span>
              <span className={`${classes.aside} ${classes.open}`}>{open.join(' · ') || t('done')}</span>
              <span className={classes.percent}>{percentText(part, i18n.language)}</span>
            </Link>
          </li>
        )
      })}
    </Card>
  )
}
