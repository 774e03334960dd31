import { useTranslation } from 'react-i18next'
import { shorten } from '../../parts/shorten.ts'
import type { RecallSummary } from './queries.ts'

type Asked = Pick<RecallSummary, 'name' | 'parameters' | 'identifier_count'>

/** What a recall is called: by people, or else by what was asked. */
export function useRecallTitle(): (recall: Asked) => string {
  const { t } = useTranslation('genealogy')
  return ({ name, parameters: { identifiers, place, supplier }, identifier_count }) => {
    if (name) return name
    const first = shorten(identifiers?.[0] ?? place ?? supplier ?? '', 40)
    return identifier_count > 1 ? t('recall_and_more', { first, count: identifier_count - 1 }) : first
  }
}
