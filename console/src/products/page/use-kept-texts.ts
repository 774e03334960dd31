import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptDraft } from '../../session/use-kept-draft.ts'
import { conflictsOf } from '../texts/conflicts.ts'
import { type Draft, remaining, type Whole } from '../texts/drafts.ts'
import type { Dispute, Read } from './editing.ts'

type Props = {
  id: string
  seen: Read | undefined
  draft: Draft
  setDraft: (draft: Draft) => void
  setDispute: (dispute: Dispute) => void
}

/** The typed texts, with the product as their author saw it: only so can a newer version be compared with them. */
type KeptTexts = { product: Whole; draft: Draft }

/** Keeps typed texts on this device until they are saved or discarded, and brings them back with the product. */
export function useKeptTexts({ id, seen, draft, setDraft, setDispute }: Props): void {
  const { t } = useTranslation('parts')
  const { read, keep } = useKeptDraft<KeptTexts>(`product.${id}`)
  const isRestored = useRef(false)
  useEffect(() => {
    if (!seen) return
    const { product } = seen
    if (isRestored.current) {
      keep(Object.keys(draft).length > 0 ? { product, draft } : undefined)
      return
    }
    isRestored.current = true
    const kept = read()
    const open = remaining(kept?.draft ?? {}, product)
    if (!kept || Object.keys(open).length === 0) return
    setDraft(open)
    const conflicts = conflictsOf(kept.product, product, open)
    if (conflicts.length > 0) setDispute({ now: seen, conflicts })
    notifications.show({ message: t('draft_restored') })
  }, [seen, draft, read, keep, setDraft, setDispute, t])
}
