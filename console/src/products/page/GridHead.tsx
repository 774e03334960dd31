import { useTranslation } from 'react-i18next'
import { languageName } from '../../parts/formats.ts'
import classes from './Texts.module.css'

export function GridHead({ language }: { language: string }) {
  const { t, i18n } = useTranslation('products')
  return (
    <div className={classes.head} aria-hidden>
      <span>{t('field')}</span>
      <span>{t('original')}</span>
      {language && <span>{languageName(language, i18n.language)}</span>}
    </div>
  )
}
