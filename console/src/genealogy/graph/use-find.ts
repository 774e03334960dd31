import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { labelOf } from './canvas/scene.ts'
import type { Goal } from './canvas/use-looking.ts'
import { cardText, type Wording } from './cards/card-text.ts'
import { headlineOf } from './explore/event-facts.ts'
import { matching, nextOf, plain } from './explore/find.ts'
import type { LoadedGraph } from './explore/loaded-graph.ts'

/** Looking for events in what is loaded, drawn or folded: by what their cards say, and by identifiers. */
export function useFind(loaded: LoadedGraph, wording: Wording, uncover: (event: string) => void) {
  const field = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState('')
  const [at, setAt] = useState<number>()
  const [goal, setGoal] = useState<Goal>()
  const looked = useDeferredValue(wanted)
  const isLooking = looked.trim() !== ''
  const texts = useMemo(
    () => (isLooking ? textsOf(loaded, wording) : new Map<string, string>()),
    [loaded, wording, isLooking],
  )
  const matches = useMemo(() => (isLooking ? matching(texts, looked) : undefined), [texts, looked, isLooking])
  const look = (text: string) => {
    setWanted(text)
    setAt(undefined)
  }
  const go = (by: 1 | -1) => {
    // Whoever presses a key at once is not to wait for what is worked out later.
    const found = looked === wanted ? matches : matching(textsOf(loaded, wording), wanted)
    if (!found || found.length === 0) return
    const next = nextOf(found.length, at, by)
    const event = found[next] ?? ''
    setAt(next)
    uncover(event)
    setGoal({ event })
  }
  return { field, wanted, look, matches, at, goal, go, begin: () => field.current?.focus() }
}

const textsOf = (loaded: LoadedGraph, wording: Wording) =>
  new Map(
    [...loaded.events.values()].map((event) => {
      const identifiers = headlineOf(event).map(({ uri }) => uri)
      return [event.eventID, plain([labelOf(cardText(event, wording)), ...identifiers].join(' '))] as const
    }),
  )
