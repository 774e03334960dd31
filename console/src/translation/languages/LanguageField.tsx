import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commonLanguages, typedLanguage } from '../../data/data-language.ts'
import { byNameOrCode, useLanguageChoices } from '../../parts/language-choices.ts'

/** The languages to choose from. */
const useChoices = (chosen: readonly string[], typed: string) =>
  useLanguageChoices(
    [...new Set([...chosen, ...commonLanguages, typedLanguage(typed) ?? ''])].filter((code) => code !== ''),
  ).map((choice) => ({ ...choice, label: `${choice.label} · ${choice.value}` }))

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
      filter={byNameOrCode}
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
      filter={byNameOrCode}
      placeholder={t('languages_code_hint')}
      searchable
      withScrollArea={false}
      maxDropdownHeight={320}
    />
  )
}
