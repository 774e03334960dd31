import { useTranslation } from 'react-i18next'
import { type WordKind, wordOf } from './word-of.ts'

/** The types of events and their actions are written in one way only. */
type Kind = 'type' | 'action' | WordKind

/** Says words of the Core Business Vocabulary in the interface language; what is private is shown as it is. */
export function useVocabulary(): (kind: Kind, value: string) => string {
  const { t, i18n } = useTranslation('vocabulary')
  return (kind, value) => {
    const word = kind === 'type' || kind === 'action' ? value : wordOf(kind, value)
    const key = `${kind}_${word}`
    return i18n.exists(key, { ns: 'vocabulary' }) ? t(key as 'step_shipping') : value
  }
}
