import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { languageName } from './formats.ts'

/** Languages as pickers show them. */
export function useLanguageChoices(codes: readonly string[]): ComboboxItem[] {
  const { i18n } = useTranslation()
  return codes.map((value) => ({ value, label: languageName(value, i18n.language) }))
}

/** Finds a language by a part of its name, or by its code. */
export const byNameOrCode: OptionsFilter = ({ options, search }) => {
  const sought = search.trim().toLowerCase().replaceAll('_', '-')
  return options.filter(
    (option) =>
      'value' in option && (option.label.toLowerCase().includes(sought) || option.value.toLowerCase() === sought),
  )
}
