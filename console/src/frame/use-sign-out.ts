import { useMutation } from '@tanstack/react-query'
import { goToSignIn, signOut } from '../session/session.ts'
import { forgetOpened } from './palette/recent.ts'

export function useSignOut(): () => void {
  const { mutate } = useMutation({ mutationFn: signOut, onSuccess: leave })
  return () => mutate()
}

function leave(): void {
  forgetOpened()
  goToSignIn()
}
