import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed, isProblem } from '../../data/api.ts'
import { decimalPoint } from '../../parts/formats.ts'
import { useSession } from '../../session/session.ts'
import { conflictsOf } from '../texts/conflicts.ts'
import { type Draft, remaining, typed } from '../texts/drafts.ts'
import { type Dispute, editing, type Read, readWhole, saveDraft } from './editing.ts'
import { useKeptTexts } from './use-kept-texts.ts'

export type Editing = ReturnType<typeof useEditing>

/** A product, what was typed into it, and how both are brought together. */
export function useEditing(id: string) {
  const { may } = useSession()
  const { i18n } = useTranslation()
  const queryClient = useQueryClient()
  const withTranslations = may('read_product_translations')
  const options = editing(id, withTranslations)
  const query = useQuery(options)
  const [draft, setDraft] = useState<Draft>({})
  const [dispute, setDispute] = useState<Dispute>()
  useKeptTexts({ id, seen: query.data, draft, setDraft, setDispute })

  const readAgain = () => readWhole(id, withTranslations)
  const take = (now: Read) => {
    queryClient.setQueryData(options.queryKey, now)
    setDraft((current) => remaining(current, now.product))
  }
  /** Takes in what somebody else, or a part of the page that knows of no draft, has made of the product. */
  const meet = (seen: Read, now: Read) => {
    const conflicts = conflictsOf(seen.product, now.product, draft)
    if (conflicts.length > 0) setDispute({ now, conflicts })
    else take(now)
  }
  const finish = async () => {
    take(await readAgain())
    await changed('products')
  }

  const save = useMutation({
    mutationFn: async ({ seen, changes }: { seen: Read; changes: Draft }) => {
      const met = await saveDraft(seen, changes, decimalPoint(i18n.language), readAgain)
      if (met) setDispute(met)
      else await finish()
    },
  })

  const confirm = useMutation({
    mutationFn: async ({ language, unit }: { language: string; unit: string }) => {
      const seen = query.data
      if (!seen) return
      try {
        await api.post('/api/v2/products/{id}/translations/{lang}/confirm/', {
          path: { id, lang: language },
          headers: { 'if-match': seen.etag },
          body: { pointers: [unit] },
        })
        await finish()
      } catch (error) {
        if (!isProblem(error, 412)) throw error
        // Whoever confirms must have seen the text: the newer one is shown first.
        meet(seen, await readAgain())
        throw error
      }
    },
  })

  return {
    query,
    draft,
    dispute,
    save: {
      ...save,
      act: () => {
        const isIdle = !save.isPending && Object.keys(draft).length > 0
        if (isIdle && query.data) save.mutate({ seen: query.data, changes: draft })
      },
    },
    confirm,
    type: (place: string, text: string) => {
      if (query.data) setDraft(typed(draft, query.data.product, place, text))
    },
    /** Shows the product as it is after another version was restored. */
    renew: async () => {
      if (query.data) meet(query.data, await readAgain())
      await changed('products')
    },
    discard: () => {
      setDraft({})
      save.reset()
    },
    /** Ends a dispute: the places named go as the others wrote them. */
    settle: (theirs: readonly string[]) => {
      if (!dispute) return
      const changes = Object.fromEntries(Object.entries(draft).filter(([place]) => !theirs.includes(place)))
      setDispute(undefined)
      setDraft(changes)
      queryClient.setQueryData(options.queryKey, dispute.now)
      save.mutate({ seen: dispute.now, changes })
    },
    postpone: () => setDispute(undefined),
  }
}
