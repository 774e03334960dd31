import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptState } from '../../session/use-kept-state.ts'
import type { Drafts } from '../desk/Desk.tsx'
import { isOfOtherLength, withLeaves } from '../desk/leaves.ts'
import { movedLabel } from '../desk/queues.ts'
import { summaryQuery } from '../use-language.ts'
import { type Label, type Labelled, readLabels, storeLabels } from './kinds.ts'
import { isOther, placeOf, storedTargets, type Work, workOn } from './work.ts'

type By<Value> = { readonly [place: string]: Value }

/** What was typed and stored in a list of labels, each of which is stored alone or with all others. */
export function useLabelWork(language: string, isReview: boolean) {
  const queryClient = useQueryClient()
  const [drafts, setDrafts] = useKeptState<Drafts>(
    `labels.${language}`,
    () => ({}),
    (all) => Object.keys(all).length > 0,
  )
  const [stored, setStored] = useState<By<Label>>({})
  const [failures, setFailures] = useState<By<unknown>>({})
  /** What was not stored, because somebody else had changed it since it was shown. */
  const [met, setMet] = useState<ReadonlySet<string>>(new Set())
  const keep = (place: string, texts: readonly string[] | undefined) =>
    setDrafts(({ [place]: _, ...others }) => (texts ? { ...others, [place]: texts } : others))
  const without = (places: readonly string[]) => (all: By<unknown>) =>
    Object.fromEntries(Object.entries(all).filter(([place]) => !places.includes(place)))

  const finish = ({ thing, label, place }: Work, texts: readonly Label[]) => {
    keep(place, undefined)
    const after = texts.find(({ pointer }) => pointer === label.pointer)
    if (!after) return
    const { queryKey } = summaryQuery()
    queryClient.setQueryData(queryKey, (sums) => sums && movedLabel(sums, language, label.state, after.state))
    setStored((all) => ({ ...all, [placeOf(thing, label)]: after }))
  }
  const saveOf = async (thing: Labelled, works: readonly Work[]) => {
    // The list may have been open for hours, and what others wrote meanwhile must be seen before it is replaced.
    const now = new Map((await readLabels(thing, language)).map((label) => [label.pointer, label]))
    const others = works.filter(({ label }) => isOther(label, now.get(label.pointer)))
    for (const { place, label } of others) setStored((all) => ({ ...all, [place]: now.get(label.pointer) ?? label }))
    setMet((places) => new Set([...places, ...others.map(({ place }) => place)]))
    const own = works.filter((work) => !others.includes(work))
    if (own.length === 0) return
    const state = isReview ? 'reviewed' : 'translated'
    const changes = own.map(({ label, targets, isChanged }) => {
      const target = isChanged || isOfOtherLength(label) ? withLeaves(label.source, targets) : label.target
      return { pointer: label.pointer, target, state } as const
    })
    const texts = await storeLabels(thing, language, changes)
    for (const work of own) finish(work, texts)
  }
  const save = useMutation({
    mutationFn: async (works: readonly Work[]) => {
      const things = [...Map.groupBy(works, (work) => work.thing)]
      for (const [index, [thing, ofThing]] of things.entries())
        try {
          await saveOf(thing, ofThing)
        } catch (error) {
          // By label: who goes on while one is stored learns of its failure, however well the next one goes.
          const failed = things.slice(index).flatMap(([, left]) => left.map(({ place }) => [place, error]))
          setFailures((all) => ({ ...all, ...Object.fromEntries(failed) }))
          throw error
        }
    },
    onMutate: (works) => {
      const places = works.map(({ place }) => place)
      setFailures(without(places))
      setMet((all) => new Set([...all].filter((place) => !places.includes(place))))
    },
  })
  return {
    /** How many labels were typed and not stored, those of other kinds and queues included. */
    drafts: Object.keys(drafts).length,
    worksOf: (thing: Labelled) =>
      thing.texts.map((label) => {
        const place = placeOf(thing, label)
        return workOn(thing, stored[place] ?? label, drafts[place])
      }),
    type: ({ place, label, targets }: Work, index: number, target: string) => {
      const next = targets.with(index, target)
      const before = storedTargets(label)
      keep(place, next.some((one, at) => one !== before[at]) ? next : undefined)
    },
    save: (works: readonly Work[]) => works.length > 0 && save.mutate(works),
    discard: (works: readonly Work[]) => {
      setFailures(without(works.map(({ place }) => place)))
      for (const { place } of works) keep(place, undefined)
    },
    isSaving: ({ place }: Work) => save.isPending && save.variables.some((one) => one.place === place),
    failureOf: ({ place }: Work) => failures[place],
    isMet: ({ place }: Work) => met.has(place),
  }
}

export type LabelWork = ReturnType<typeof useLabelWork>
