import { Code } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Trans, useTranslation } from 'react-i18next'
import { Empty } from './Empty.tsx'

/** Says which permission is missing. */
export function Forbidden({ permission, level }: { permission: string; level?: 1 }) {
  const { t } = useTranslation('parts')
  return (
    <Empty icon={IconLock} title={t('forbidden_title')} level={level ?? 2}>
      <Trans t={t} i18nKey="forbidden_text" values={{ permission }} components={{ permission: <Code /> }} />
    </Empty>
  )
}
