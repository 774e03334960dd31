import { vocabularyName } from '@polytrace/epcis'
import { useTranslation } from 'react-i18next'
import { shorten } from '../../parts/shorten.ts'

const maxLength = 48

/** What a vocabulary is called: those of the standard in the interface language, a private one by its URI. */
export function useVocabularyName(): (type: string) => string {
  const { t, i18n } = useTranslation('events')
  return (type) => {
    const key = `vocabulary_${vocabularyName(type)}`
    return i18n.exists(key, { ns: 'events' }) ? t(key as 'vocabulary_Location') : shorten(type, maxLength)
  }
}
