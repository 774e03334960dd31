import { useTranslation } from 'react-i18next'
import { TextLink } from '../parts/links.tsx'

export function BackToWebhooks() {
  const { t } = useTranslation('webhooks')
  return (
    <TextLink to="/webhooks" size="sm" c="dimmed">
      {t('title')}
    </TextLink>
  )
}
