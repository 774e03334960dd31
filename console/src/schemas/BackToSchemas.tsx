import { useTranslation } from 'react-i18next'
import { TextLink } from '../parts/links.tsx'

export function BackToSchemas() {
  const { t } = useTranslation('schemas')
  return (
    <TextLink to="/schemas" c="dimmed" size="sm">
      {t('title')}
    </TextLink>
  )
}
