import type { SearchResult } from '@polytrace/client'
import { useSyncExternalStore } from 'react'

const key = 'polytrace.recent'
const maxKept = 8

type Kept = { owner: string; results: SearchResult[] }

const read = (): Kept => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as Kept
  } catch {
    return { owner: '', results: [] }
  }
}

let kept = read()
const listeners = new Set<() => void>()

/** Remembers what somebody opened, for them alone and until the browser's tab is closed. */
export function rememberOpened(owner: string, result: SearchResult): void {
  const others = kept.owner === owner ? kept.results : []
  const results = [result, ...others.filter(({ kind, id }) => kind !== result.kind || id !== result.id)]
  kept = { owner, results: results.slice(0, maxKept) }
  sessionStorage.setItem(key, JSON.stringify(kept))
  for (const listener of listeners) listener()
}

export function forgetOpened(): void {
  kept = { owner: '', results: [] }
  sessionStorage.removeItem(key)
}

const none: SearchResult[] = []

/** What the caller opened last, the newest first. */
export const useRecent = (owner: string): SearchResult[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => (kept.owner === owner ? kept.results : none),
  )
