import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from '../session/session.ts'
import { api, queryClient } from './api.ts'
import { useLanguage } from './language-parameter.ts'

/** As many as the service names at once. */
const maxAsked = 1_000

/** What is shown within so many milliseconds is asked for with one question. */
const gathering = 10

/**
 * What people call products, places and parties, in one language. Whatever is looked up and not known yet is asked for, together
 * with all the rest that a page shows.
 */
class Names {
  readonly #lang: string | undefined
  readonly #known = new Map<string, string | undefined>()
  readonly #listeners = new Set<() => void>()
  #wanted = new Set<string>()
  #state = {}

  constructor(lang: string | undefined) {
    this.#lang = lang
  }

  /** Another object after each change. */
  readonly state = () => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  of(identifier: string): string | undefined {
    if (!this.#known.has(identifier)) {
      if (this.#wanted.size === 0) setTimeout(() => void this.#ask(), gathering)
      this.#wanted.add(identifier)
    }
    return this.#known.get(identifier)
  }

  /** Whether the answer is still on its way. */
  isAwaited(identifier: string): boolean {
    return this.#wanted.has(identifier)
  }

  /** Something may be called otherwise by now. */
  forget(): void {
    this.#known.clear()
    this.#change()
  }

  async #ask(): Promise<void> {
    const all = [...this.#wanted]
    const identifiers = all.slice(0, maxAsked)
    const names = await queryClient
      .fetchQuery({
        queryKey: ['names', this.#lang, identifiers],
        queryFn: () => this.#read(identifiers),
        gcTime: 0,
      })
      .catch((): Record<string, string> => ({}))
    this.#wanted = new Set([...this.#wanted].filter((identifier) => !identifiers.includes(identifier)))
    for (const identifier of identifiers) this.#known.set(identifier, names[identifier])
    if (this.#wanted.size > 0) void this.#ask()
    this.#change()
  }

  async #read(identifiers: string[]): Promise<Record<string, string>> {
    const query = this.#lang ? { lang: this.#lang } : {}
    return (await api.post('/api/v2/epcis/genealogy/names/', { query, body: { identifiers } })).names
  }

  #change(): void {
    this.#state = {}
    for (const listener of this.#listeners) listener()
  }
}

const books = new Map<string | undefined, Names>()

function bookOf(lang: string | undefined): Names {
  const book = books.get(lang) ?? new Names(lang)
  books.set(lang, book)
  return book
}

const named = new Set<unknown>(['products', 'materials', 'facilities', 'epcis'])

// After a change and for another caller, names are asked for again.
queryClient.getQueryCache().subscribe((event) => {
  const isStale = event.type === 'updated' && event.action.type === 'invalidate' && named.has(event.query.queryKey[0])
  const isLeft = event.type === 'removed' && event.query.queryKey[0] === 'session'
  if (isStale || isLeft) for (const book of books.values()) book.forget()
})

/** Names identifiers in the data language; `undefined` for what nobody named, and for what was not answered yet. */
export function useNames(): (identifier: string) => string | undefined {
  const isAllowed = useSession().may('read_epcis_events')
  const [book, state] = useBook()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function says that there are new names
  return useCallback((identifier) => (isAllowed ? book.of(identifier) : undefined), [book, isAllowed, state])
}

/** Whether the name of what was looked up is still on its way, so that a page can wait with showing an identifier. */
export function useAwaitedNames(): (identifier: string) => boolean {
  const [book] = useBook()
  return (identifier) => book.isAwaited(identifier)
}

function useBook() {
  const { lang } = useLanguage()
  const book = bookOf(lang)
  return [book, useSyncExternalStore(book.subscribe, book.state)] as const
}
