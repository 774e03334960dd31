import { useTranslation } from 'react-i18next'
import { wayTo } from './way.ts'

/** Says what a label is of, in the interface language: `size › Title`. */
export function useWayName(): (pointer: string) => string {
  const { t } = useTranslation('translation')
  return (pointer) => {
    const { names, word } = wayTo(pointer)
    return [...names, ...(word ? [t(`label_${word}`)] : [])].join(' › ')
  }
}
