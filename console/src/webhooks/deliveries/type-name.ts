import { useTranslation } from 'react-i18next'
import { isKind, wordOf } from '../kinds.ts'

/** A kind of change in words; a test and a gap have names of their own. */
export function useTypeName() {
  const { t } = useTranslation('webhooks')
  const others: Record<string, string> = { 'webhook.test': t('type_test'), 'feed.gap': t('type_gap') }
  return (type: string) => (isKind(type) ? t(wordOf(type)) : (others[type] ?? type))
}
