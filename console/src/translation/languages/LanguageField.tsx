import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commonLanguages } from '../../data/data-language.ts'
import { languageName } from '../../parts/formats.ts'
import { isLanguageCode } from './draft.ts'

/** The languages to choose from, with the code that is being typed: there are more than any list holds. */
function useChoices(chosen: readonly string[], typed: string) {
  const { i18n } = useTranslation()
  const codes = [...new Set([...chosen, ...commonLanguages, ...(isLanguageCode(typed) ? [typed] : [])])]
  return codes
    .filter((code) => code !== '')
    .map((value) => ({ value, label: `${languageName(value, i18n.language)} · ${value}` }))
}

type ManyProps = Pick<MultiSelectProps, 'error' | 'aria-label' | 'disabled'> & {
  value: string[]
  choose: (languages: string[]) => void
}

/** Some languages, in the order in which they were chosen. */
export function LanguagesField({ value, choose, error, ...rest }: ManyProps) {
  const { t } = useTranslation('translation')
  const [typed, setTyped] = useState('')
  return (
    <MultiSelect
      {...rest}
      error={error}
      // The list would cover what is wrong.
      openOnFocus={!error}
      value={value}
      onChange={choose}
      searchValue={typed}
      onSearchChange={setTyped}
      data={useChoices(value, typed)}
      placeholder={value.length === 0 ? t('languages_code_hint') : ''}
      searchable
      hidePickedOptions
      withScrollArea={false}
      maxDropdownHeight={320}
    />
  )
}

type OneProps = Pick<SelectProps, 'error' | 'aria-label' | 'disabled' | 'autoFocus'> & {
  value: string
  choose: (language: string) => void
}

export function LanguageField({ value, choose, error, ...rest }: OneProps) {
  const { t } = useTranslation('translation')
  const [typed, setTyped] = useState('')
  return (
    <Select
      {...rest}
      error={error}
      // The list would cover what is wrong.
      openOnFocus={!error}
      value={value || null}
      onChange={(code) => choose(code ?? '')}
      onSearchChange={setTyped}
      data={useChoices([value], typed)}
      placeholder={t('languages_code_hint')}
      searchable
      withScrollArea={false}
      maxDropdownHeight={320}
    />
  )
}
