import type { Text, TranslationSummary } from '@polytrace/client'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { changed, isProblem, listing, reading } from '../../data/api.ts'
import { summaryQuery } from '../use-language.ts'
import { type DeskQueue, filterOf, isIn, moved } from './queues.ts'
import { type Seen, textsQuery } from './work.ts'

export type Place = { id: string; pointer: string }

const keyOf = ({ id, pointer }: Place) => `${id}${pointer}`

type Begun = {
  /** Texts that come first, whether they are in the queue or not: somebody has begun to write them. */
  places: readonly Place[]
  /** Called with one of them that there is no more. */
  forget: (place: Place) => void
}

/** One text after another: the products that have something to do, and of each the texts that are in the queue. */
export function useQueue(language: string, queue: DeskQueue, { places: begun, forget }: Begun) {
  const queryClient = useQueryClient()
  const products = useInfiniteQuery({
    ...listing('/api/v2/products/', { query: { ...filterOf(queue, language), limit: 50 } }),
    // What was done is no longer in the list: asking again would move everything.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const [finished, setFinished] = useState<ReadonlySet<string>>(new Set())
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [trail, setTrail] = useState<Place[]>([])
  const [waiting, setWaiting] = useState(begun)
  const [back, setBack] = useState<Place>()

  const rows = products.data?.rows ?? []
  const open = rows.filter(({ id }) => !finished.has(id))
  const returned = back ?? waiting[0]
  const id = returned?.id ?? open[0]?.id ?? ''
  const row = rows.find((one) => one.id === id)
  // What is returned to may be in the list no longer.
  const single = useQuery({
    ...reading('/api/v2/products/{id}/', { path: { id } }),
    enabled: returned !== undefined && row === undefined,
  })
  const texts = useQuery({ ...textsQuery(id, language), enabled: id !== '' })
  const seen = texts.data?.id === id ? texts.data : undefined
  const isNext = (one: Text) => isIn(queue, one) && !passed.has(keyOf({ id, pointer: one.pointer }))
  const text = seen?.texts.find((one) => (returned ? one.pointer === returned.pointer : isNext(one)))

  const isGone = isProblem(texts.error ?? single.error, 404)
  const isProductDone = !returned && (isGone || (seen !== undefined && text === undefined))
  useEffect(() => {
    if (isProductDone) setFinished((ids) => new Set([...ids, id]))
  }, [isProductDone, id])

  const gone = isGone || (seen && !text) ? returned : undefined
  const forgetGone = useEffectEvent(forget)
  useEffect(() => {
    if (!gone) return
    forgetGone(gone)
    setBack(undefined)
    setWaiting((places) => places.filter((place) => place !== gone))
  }, [gone])

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = products
  const isMoreNeeded = open.length <= 1 && hasNextPage && !isFetchingNextPage
  useEffect(() => {
    if (isMoreNeeded) void fetchNextPage()
  }, [isMoreNeeded, fetchNextPage])

  const nextId = open[1]?.id
  useEffect(() => {
    if (nextId) void queryClient.prefetchQuery({ ...textsQuery(nextId, language), gcTime: 60_000 })
  }, [nextId, language, queryClient])

  // The lists of other pages were not asked again meanwhile.
  useEffect(() => () => void changed('products'), [])

  const pass = (pointer: string) => {
    setPassed((keys) => new Set([...keys, keyOf({ id, pointer })]))
    setTrail((places) => [...places, { id, pointer }])
    setBack(undefined)
    setWaiting(waiting.filter((place) => place !== returned))
  }
  const isAtEnd = !returned && products.isSuccess && open.length === 0 && !hasNextPage
  return {
    text,
    seen,
    /** The product that has the text. */
    product: row ?? (single.data?.id === id ? single.data : undefined),
    isAtEnd,
    skipped: skipped.size,
    error: products.error ?? texts.error ?? single.error,
    retry: () => void (products.error ? products : texts.error ? texts : single).refetch(),
    /** Takes in what was stored, and goes on. */
    finish: (from: Text, now: Seen) => {
      queryClient.setQueryData(textsQuery(id, language).queryKey, now)
      const to = now.texts.find(({ pointer }) => pointer === from.pointer)?.state
      const { queryKey } = summaryQuery()
      const summary: TranslationSummary | undefined = queryClient.getQueryData(queryKey)
      const isKnown = summary?.results.some(({ lang }) => lang === language)
      if (summary && isKnown && to) queryClient.setQueryData(queryKey, moved(summary, language, from.state, to))
      else void queryClient.invalidateQueries({ queryKey })
      pass(from.pointer)
      const key = keyOf({ id, pointer: from.pointer })
      setSkipped((keys) => new Set([...keys].filter((one) => one !== key)))
    },
    /** Shows the text as it is now, also when it is in another queue by now: somebody else has changed it. */
    renew: (pointer: string, now: Seen) => {
      queryClient.setQueryData(textsQuery(id, language).queryKey, now)
      if (now.texts.some((one) => one.pointer === pointer) && !returned) setBack({ id, pointer })
      void queryClient.invalidateQueries({ queryKey: summaryQuery().queryKey })
    },
    skip: (pointer: string) => {
      pass(pointer)
      setSkipped((keys) => new Set([...keys, keyOf({ id, pointer })]))
    },
    back: () => {
      setBack(trail.at(-1))
      setTrail(trail.slice(0, -1))
    },
    mayGoBack: trail.length > 0,
    /** Shows again what was skipped. */
    begin: () => {
      setPassed(new Set())
      setFinished(new Set())
      setSkipped(new Set())
      void products.refetch()
    },
  }
}
