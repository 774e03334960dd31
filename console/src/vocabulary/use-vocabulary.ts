import { useTranslation } from 'react-i18next'
import { wordOf } from './word-of.ts'

type Kind = 'type' | 'action' | 'step' | 'state' | 'paper' | 'party' | 'reason'

/** Says words of the Core Business Vocabulary in the interface language; what is private is shown as it is. */
export function useVocabulary(): (kind: Kind, value: string) => string {
  const { t, i18n } = useTranslation('vocabulary')
  return (kind, value) => {
    const key = `${kind}_${wordOf(value)}`
    return i18n.exists(key, { ns: 'vocabulary' }) ? t(key as 'step_shipping') : value
  }
}
