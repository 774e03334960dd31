import { Select, Tooltip } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reading } from '../data/api.ts'
import { commonLanguages, useDataLanguage } from '../data/data-language.ts'
import { byNameOrCode, useLanguageChoices } from '../parts/language-choices.ts'
import classes from './DataLanguageMenu.module.css'

const original = 'original'

/** The language of the data: those that products are translated into, then some that many need. */
export function DataLanguageSelect() {
  const { t } = useTranslation('frame')
  const [language, choose] = useDataLanguage()
  const { data } = useQuery(reading('/api/v2/products/translations/'))
  const used = data?.results.map(({ lang }) => lang) ?? []
  const codes = [...new Set([...(language ? [language] : []), ...used, ...commonLanguages])]
  return (
    <Tooltip label={t('data_language_hint')}>
      <Select
        className={classes.select ?? ''}
        aria-label={t('data_language')}
        leftSection={<IconLanguage size={16} stroke={1.6} />}
        value={language || original}
        onChange={(code) => choose(code && code !== original ? code : '')}
        data={[{ value: original, label: t('original_language') }, ...useLanguageChoices(codes)]}
        searchable
        filter={byNameOrCode}
        // It takes the place of a button that was just pressed.
        autoFocus
        defaultDropdownOpened
        allowDeselect={false}
        nothingFoundMessage="–"
        comboboxProps={{ width: 220, position: 'bottom-end', shadow: 'md' }}
        maxDropdownHeight={320}
        withScrollArea={false}
      />
    </Tooltip>
  )
}
