import { useDocumentTitle } from '@mantine/hooks'
import { IconMapQuestion } from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Empty } from './Empty.tsx'
import { ButtonLink } from './links.tsx'

/** Instead of the page of one thing, where the address does not name which. */
export function IncompleteAddress({ list }: { list: NonNullable<LinkProps['to']> }) {
  const { t } = useTranslation('parts')
  useDocumentTitle(`${t('incomplete_title')} · Polytrace`)
  return (
    <Empty
      level={1}
      icon={IconMapQuestion}
      title={t('incomplete_title')}
      action={
        <ButtonLink to={list} variant="default">
          {t('open_list')}
        </ButtonLink>
      }
    >
      {t('incomplete_text')}
    </Empty>
  )
}
