import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** The way back to the list, above the title of a page. */
export function BackToProducts() {
  const { t } = useTranslation('products')
  return (
    <Anchor component={Link} to="/products" size="sm" c="dimmed">
      {t('title')}
    </Anchor>
  )
}
