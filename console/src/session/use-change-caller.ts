import { useRouter } from '@tanstack/react-router'
import { queryClient, sessionEnded } from '../data/api.ts'

/**
 * Begins anew for another caller, or in another organisation: nothing that was read is for them. What was typed is kept for its
 * author, so no page asks before it is left.
 */
export function useChangeCaller(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    await router.navigate({ to: '/', ignoreBlocker: true })
    queryClient.clear()
    sessionEnded.set(false)
    await router.invalidate()
  }
}
