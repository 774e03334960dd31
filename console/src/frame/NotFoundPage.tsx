import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Empty } from '../parts/Empty.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('frame')
  const { pathname } = useLocation()
  useDocumentTitle(`${t('not_found_title')} · Polytrace`)
  return (
    <Empty
      level={1}
      icon={IconMapQuestion}
      title={t('not_found_title')}
      action={
        <Button component={Link} to="/" variant="default">
          {t('go_home')}
        </Button>
      }
    >
      {t('not_found_text', { path: pathname })}
    </Empty>
  )
}
