import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Empty } from './Empty.tsx'
import { WithCode } from './WithCode.tsx'

/** Says which permission is missing. */
export function Forbidden({ permission, level }: { permission: string; level?: 1 }) {
  const { t } = useTranslation('parts')
  return (
    <Empty icon={IconLock} title={t('forbidden_title')} level={level ?? 2}>
      <WithCode text={t('forbidden_text', { permission })} />
    </Empty>
  )
}
