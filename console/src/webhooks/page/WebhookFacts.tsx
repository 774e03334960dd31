import { Code } from '@mantine/core'
import type { Webhook } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { Fact } from '../../parts/Facts.tsx'
import { listText } from '../../parts/formats.ts'
import { ofWebhook } from '../destination.ts'
import { wordOf } from '../kinds.ts'
import { DestinationFacts } from './DestinationFacts.tsx'

/** What a webhook sends where, and how far it has come. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { t, i18n } = useTranslation('webhooks')
  const { kinds, filter } = webhook
  return (
    <DestinationFacts destination={ofWebhook(webhook)}>
      <Fact name={t('kinds')} isWide>
        {listText(
          kinds.map((kind) => t(wordOf(kind))),
          i18n.language,
        )}
      </Fact>
      {filter?.query && (
        <Fact name={t('filter_query')} isWide>
          <Code>{JSON.stringify(filter.query)}</Code>
        </Fact>
      )}
      {filter?.ids && <Fact name={t('filter_ids')}>{t('ids_count', { count: filter.ids.length })}</Fact>}
    </DestinationFacts>
  )
}
