import { ProblemError } from '@polytrace/client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { outage, sessionEnded } from '../data/api.ts'

/** Whether something failed for a reason that passes: the same attempt may succeed later. */
export const isInterruption = (error: unknown) =>
  Boolean(error) && (!(error instanceof ProblemError) || error.status === 401 || error.status >= 500)

/** Does once more what failed while the service was away or the session had ended, as soon as neither is so. */
export function useRetry(error: unknown, act: () => void): void {
  const isAway = outage.isOn.use()
  const isEnded = sessionEnded.use()
  const isInterrupted = isAway || isEnded
  const isWaiting = useRef(false)
  const again = useEffectEvent(act)
  useEffect(() => {
    if (isInterrupted) {
      isWaiting.current = isInterruption(error)
    } else if (isWaiting.current) {
      isWaiting.current = false
      again()
    }
  }, [isInterrupted, error])
}
