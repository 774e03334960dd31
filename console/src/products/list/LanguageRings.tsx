import type { Product } from '@polytrace/client'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../parts/formats.ts'
import { Ring } from '../../parts/Ring.tsx'
import classes from './LanguageRings.module.css'

/** As many as fit into the column. */
const maxRings = 6

type Props = { product: Pick<Product, 'id' | 'languages'>; chosen: string }

/** The languages of a product, each as a small ring that opens the product in it; amber where something is outdated. */
export function LanguageRings({ product: { id, languages = [] }, chosen }: Props) {
  const { t, i18n } = useTranslation('products')
  const rank = (lang: string) => (lang === chosen ? 0 : 1)
  const ordered = languages.toSorted((a, b) => rank(a.lang) - rank(b.lang))
  return (
    <span className={classes.rings}>
      {ordered.slice(0, maxRings).map(({ lang, completeness, outdated }) => {
        const name = languageName(lang, i18n.language)
        const label = outdated > 0 ? `${name}, ${t('count_outdated', { count: outdated })}` : name
        return (
          // The keyboard opens the row, and chooses the language there: six stops for each row would be too many.
          <Link
            key={lang}
            to="/products/$id"
            params={{ id }}
            search={{ lang }}
            className={classes.language ?? ''}
            data-chosen={lang === chosen}
            tabIndex={-1}
          >
            <Ring part={completeness} label={label} isOutdated={outdated > 0} />
            <span aria-hidden>{lang}</span>
          </Link>
        )
      })}
      {ordered.length > maxRings && <span className={classes.more}>+{ordered.length - maxRings}</span>}
    </span>
  )
}
