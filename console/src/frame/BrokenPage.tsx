import { Button } from '@mantine/core'
import { ConnectionError, ProblemError } from '@polytrace/client'
import { IconBandage } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { outage } from '../data/api.ts'
import { Empty } from '../parts/Empty.tsx'
import { Failure } from '../parts/Failure.tsx'
import classes from './Frame.module.css'

/** What is left when a page cannot be shown at all. */
export function BrokenPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation('parts')
  const router = useRouter()
  const isAnswer = error instanceof ProblemError || error instanceof ConnectionError
  const isAway = outage.isOn.use()
  const [wasAway, setWasAway] = useState(isAway)
  if (isAway && !wasAway) setWasAway(true)
  useEffect(() => {
    if (isAway || !wasAway) return
    if (isAnswer) void router.invalidate()
    // A file of the page was missing: browsers may remember that.
    else window.location.reload()
  }, [isAway, wasAway, isAnswer, router])
  if (isAnswer || isAway) return <Failure error={error} retry={() => void router.invalidate()} />
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
