import { UnstyledButton } from '@mantine/core'
import { IconLanguage, IconSelector } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDataLanguage } from '../data/data-language.ts'
import { languageName } from '../parts/formats.ts'
import { lazyPart } from '../parts/lazy-part.ts'
import { withRest } from '../rest.ts'
import { useSession } from '../session/session.ts'
import classes from './DataLanguageMenu.module.css'

const DataLanguageSelect = lazyPart(
  withRest(() => import('./DataLanguageSelect.tsx')),
  'DataLanguageSelect',
)

/** The language of the data. The list to choose from is loaded when somebody opens it. */
export function DataLanguageMenu() {
  const { t, i18n } = useTranslation('frame')
  const { may } = useSession()
  const [language] = useDataLanguage()
  const [isWanted, setWanted] = useState(false)
  if (!may('read_product_translations')) return null
  const closed = (
    <UnstyledButton
      className={classes.closed ?? ''}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-label={t('data_language')}
      title={t('data_language_hint')}
      onClick={() => setWanted(true)}
    >
      <IconLanguage size={16} stroke={1.6} aria-hidden />
      <span>{language ? languageName(language, i18n.language) : t('original_language')}</span>
      <IconSelector size={16} stroke={1.6} aria-hidden />
    </UnstyledButton>
  )
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <DataLanguageSelect />
    </Suspense>
  )
}
