import { useTranslation } from 'react-i18next'
import { TextLink } from '../../parts/links.tsx'

export function BackToSubscriptions() {
  const { t } = useTranslation('webhooks')
  return (
    <TextLink to="/webhooks/subscriptions" size="sm" c="dimmed">
      {t('subscriptions')}
    </TextLink>
  )
}
