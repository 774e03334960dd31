import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../parts/formats.ts'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'

/** How many events of which type a document holds. */
export function TypeCounts({ types }: { types: Record<string, number> }) {
  const { i18n } = useTranslation('events')
  const word = useVocabulary()
  const format = new Intl.NumberFormat(localeOf(i18n.language))
  const counts = Object.entries(types).map(([type, number]) => `${word('type', type)} ${format.format(number)}`)
  if (counts.length === 0) return null
  return (
    <Text size="sm" c="dimmed" mt={2} className="numbers">
      {counts.join(' · ')}
    </Text>
  )
}
