import { useEffect, useMemo, useRef, useState } from 'react'
import { drafts, isStillSignedIn, useSession } from './session.ts'

/** The draft of one form, kept on this device for whoever is signed in. Never for secrets. */
export function useKeptDraft<Value>(form: string) {
  const session = useSession()
  // Whoever opened the form: somebody else may sign in while it is open.
  const [caller] = useState(session.caller)
  const last = useRef<Value>(undefined)
  useEffect(
    () =>
      // The form was saved or discarded in another tab, or somebody signed out there: what is open in this one is not saved.
      drafts.onRemoved(caller, form, async (removed) => {
        const isMine = (await isStillSignedIn()) && last.current !== undefined && !isSame(removed, last.current)
        if (isMine) drafts.write(caller, form, last.current)
      }),
    [caller, form],
  )
  return useMemo(
    () => ({
      read: () => drafts.read(caller, form) as Value | undefined,
      /** `undefined` forgets it: it was saved or discarded. */
      keep: (value: Value | undefined) => {
        last.current = value
        if (value === undefined) drafts.remove(caller, form)
        else drafts.write(caller, form, value)
      },
    }),
    [caller, form],
  )
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
