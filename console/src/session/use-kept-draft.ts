import { useMemo, useState } from 'react'
import { drafts, useSession } from './session.ts'

/** The draft of one form, kept on this device for whoever is signed in. Never for secrets. */
export function useKeptDraft<Value>(form: string) {
  const session = useSession()
  // Whoever opened the form: somebody else may sign in while it is open.
  const [caller] = useState(session.caller)
  return useMemo(
    () => ({
      read: () => drafts.read(caller, form) as Value | undefined,
      /** `undefined` forgets it: it was saved or discarded. */
      keep: (value: Value | undefined) =>
        value === undefined ? drafts.remove(caller, form) : drafts.write(caller, form, value),
    }),
    [caller, form],
  )
}
