import { useMutation } from '@tanstack/react-query'
import { goToSignIn, signOut } from '../session/session.ts'

export function useSignOut(): () => void {
  const { mutate } = useMutation({ mutationFn: signOut, onSuccess: () => goToSignIn() })
  return () => mutate()
}
