import { Text } from '@mantine/core'
import { type Fault, ProblemError } from '@polytrace/client'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../parts/Failure.tsx'
import classes from './entities.module.css'

/** The faults that the service found, to be shown at their fields. */
export function useFaults(error: unknown): Fault[] {
  return useMemo(() => (error instanceof ProblemError && error.status === 422 ? error.errors : []), [error])
}

/** Why saving was refused. Faults stand at their fields; here is how many there are, and the first gets the focus. */
export function SaveFailure({ error, faults }: { error: unknown; faults: readonly Fault[] }) {
  const { t } = useTranslation('entities')
  useEffect(() => {
    if (faults.length > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [faults])
  const place = useRef<HTMLDivElement>(null)
  // On a long form it would stand below the window.
  useEffect(() => {
    if (error) place.current?.scrollIntoView({ block: 'center' })
  }, [error])
  if (!error || (error instanceof ProblemError && error.status === 412)) return null
  if (faults.length === 0) {
    return (
      <div ref={place} className={classes.failure}>
        <Failure error={error} />
      </div>
    )
  }
  return (
    <Text className={classes.refusal} role="alert">
      {t('refused', { count: faults.length })}
    </Text>
  )
}
