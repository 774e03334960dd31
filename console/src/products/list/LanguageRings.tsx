import type { Product } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../parts/formats.ts'
import { Ring } from '../../parts/Ring.tsx'
import classes from './LanguageRings.module.css'

const most = 6

type Props = { languages: NonNullable<Product['languages']>; chosen: string }

/** The languages of a product, each as a small ring; amber where something is outdated. */
export function LanguageRings({ languages, chosen }: Props) {
  const { t, i18n } = useTranslation('products')
  const rank = (lang: string) => (lang === chosen ? 0 : 1)
  const ordered = languages.toSorted((one, other) => rank(one.lang) - rank(other.lang))
  return (
    <span className={classes.rings}>
      {ordered.slice(0, most).map(({ lang, completeness, outdated }) => {
        const name = languageName(lang, i18n.language)
        const label = outdated > 0 ? `${name}, ${t('count_outdated', { count: outdated })}` : name
        return (
          <span key={lang} className={classes.language} data-chosen={lang === chosen}>
            <Ring part={completeness} label={label} isOutdated={outdated > 0} />
            <span aria-hidden>{lang}</span>
          </span>
        )
      })}
      {ordered.length > most && <span className={classes.more}>+{ordered.length - most}</span>}
    </span>
  )
}
