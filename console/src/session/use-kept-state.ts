import { notifications } from '@mantine/notifications'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptDraft } from './use-kept-draft.ts'

/** The state of a form that outlives its page: what differs from the beginning is kept on this device, and restored. */
export function useKeptState<Value>(form: string, begin: () => Value, isChanged: (value: Value) => boolean) {
  const { read, keep } = useKeptDraft<Value>(form)
  const [kept] = useState(read)
  const [value, setValue] = useState<Value>(() => kept ?? begin())
  const isWorthKeeping = isChanged(value)
  useRestored(kept)
  useEffect(() => keep(isWorthKeeping ? value : undefined), [keep, value, isWorthKeeping])
  /** Forgets what is kept: it was saved, and its page is left. */
  const forget = () => keep(undefined)
  return [value, setValue, forget] as const
}

/** Says that a draft was found, and is shown. */
export function useRestored(kept: unknown): void {
  const { t } = useTranslation('parts')
  useEffect(() => {
    if (kept !== undefined) notifications.show({ message: t('draft_restored') })
  }, [kept, t])
}
