import { notifications } from '@mantine/notifications'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drafts, isStillSignedIn, useSession } from './session.ts'

/** The draft of one form, kept on this device for whoever is signed in. Never for secrets. */
export function useKeptDraft<Value>(form: string) {
  const { t } = useTranslation('parts')
  const session = useSession()
  // Whoever opened the form: somebody else may sign in while it is open.
  const [caller] = useState(session.caller)
  const last = useRef<Value>(undefined)
  /** Another tab keeps other changes in the place of ours, and nobody has said so yet. */
  const hasRival = useRef(false)
  const warn = useCallback(() => {
    if (!hasRival.current || last.current === undefined) return
    hasRival.current = false
    notifications.show({ id: `draft.${form}`, message: t('draft_twice'), autoClose: 15_000 })
  }, [form, t])
  useEffect(
    () =>
      drafts.onChange(caller, form, async (now, before) => {
        hasRival.current = now !== undefined && !isSame(now, last.current)
        warn()
        if (last.current === undefined || now !== undefined) return
        // The form was saved or discarded in another tab, or somebody signed out there: what is open in this one is not saved.
        const isMine = (await isStillSignedIn()) && last.current !== undefined && !isSame(before, last.current)
        if (isMine) drafts.write(caller, form, last.current)
      }),
    [caller, form, warn],
  )
  return useMemo(
    () => ({
      read: () => {
        last.current = drafts.read(caller, form) as Value | undefined
        return last.current
      },
      /** `undefined` forgets it: it was saved or discarded. */
      keep: (value: Value | undefined) => {
        const hadSome = last.current !== undefined
        last.current = value
        if (value !== undefined) drafts.write(caller, form, value)
        // What a form without changes would forget is what another tab keeps.
        else if (hadSome) drafts.remove(caller, form)
        warn()
      },
    }),
    [caller, form, warn],
  )
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
