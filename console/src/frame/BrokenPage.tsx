import { Button } from '@mantine/core'
import { ConnectionError, ProblemError } from '@polytrace/client'
import { IconBandage } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Empty } from '../parts/Empty.tsx'
import { Failure } from '../parts/Failure.tsx'
import classes from './Frame.module.css'

/** What is left when a page cannot be shown at all. */
export function BrokenPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation('frame')
  const router = useRouter()
  if (error instanceof ProblemError || error instanceof ConnectionError) {
    return <Failure error={error} retry={() => void router.invalidate()} />
  }
  return (
    <Empty
      level={1}
      icon={IconBandage}
      title={t('broken_title')}
      action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
    >
      {t('broken_text')}
    </Empty>
  )
}

/** The same without a frame around it, when not even that can be shown. */
export const BrokenConsole = (props: ErrorComponentProps) => (
  <main className={classes.alone}>
    <BrokenPage {...props} />
  </main>
)
