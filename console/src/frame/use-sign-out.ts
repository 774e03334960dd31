import { useMutation } from '@tanstack/react-query'
import { createSignal } from '../data/signal.ts'
import { drafts, goToSignIn, signOut } from '../session/session.ts'
import { forgetOpened } from './palette/recent.ts'

/** Somebody wants to sign out, and has texts here that are not saved. */
export const signOutAsked = createSignal()

export function useSignOut() {
  const { mutate, isPending } = useMutation({ mutationFn: signOut, onSuccess: leave })
  return {
    signOut: () => mutate(),
    isSigningOut: isPending,
    /** Signs out; asks first where texts would be lost. */
    askToSignOut: () => (drafts.isEmpty ? mutate() : signOutAsked.set(true)),
  }
}

function leave(): void {
  forgetOpened()
  goToSignIn()
}
