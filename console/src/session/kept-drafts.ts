import { parseExactly } from '../data/exact.ts'

const prefix = 'polytrace.draft.'

/** After a week a forgotten draft is more likely to surprise than to help. */
const maxAge = 7 * 24 * 3_600_000

type Kept = { at: number; value: unknown }

/** What was typed and not saved, kept on this device for one caller of one organisation, and never shown to another. */
export class KeptDrafts {
  readonly #storage: Storage
  readonly #now: () => number

  constructor(storage: Storage, now: () => number = Date.now) {
    this.#storage = storage
    this.#now = now
  }

  read(caller: string, form: string): unknown {
    const kept = parse(this.#storage.getItem(keyOf(caller, form)))
    return kept && this.#now() - kept.at < maxAge ? kept.value : undefined
  }

  /** A storage that is full or forbidden loses the draft, never the page. */
  write(caller: string, form: string, value: unknown): void {
    try {
      this.#storage.setItem(keyOf(caller, form), JSON.stringify({ at: this.#now(), value } satisfies Kept))
    } catch {
      this.remove(caller, form)
    }
  }

  remove(caller: string, form: string): void {
    this.#storage.removeItem(keyOf(caller, form))
  }

  /** Reports what another tab has made of a draft, `undefined` when it is gone, and what it was; returns how to stop. */
  onChange(caller: string, form: string, act: (now: unknown, before: unknown) => void): () => void {
    const listen = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === keyOf(caller, form)) act(parse(newValue)?.value, parse(oldValue)?.value)
    }
    addEventListener('storage', listen)
    return () => removeEventListener('storage', listen)
  }

  get isEmpty(): boolean {
    return this.#keys().length === 0
  }

  /** Forgets every draft, whoever wrote it: called when somebody signs out. */
  clear(): void {
    for (const key of this.#keys()) this.#storage.removeItem(key)
  }

  /** Forgets what is too old, also of callers who never come back. */
  removeOld(): void {
    for (const key of this.#keys()) {
      const kept = parse(this.#storage.getItem(key))
      if (!kept || this.#now() - kept.at >= maxAge) this.#storage.removeItem(key)
    }
  }

  #keys(): string[] {
    const keys = Array.from({ length: this.#storage.length }, (_, index) => this.#storage.key(index) ?? '')
    return keys.filter((key) => key.startsWith(prefix))
  }
}

const keyOf = (caller: string, form: string) => `${prefix}${caller}.${form}`

function parse(text: string | null): Kept | undefined {
  try {
    const kept = parseExactly(text ?? 'null') as Kept | null
    return typeof kept?.at === 'number' ? kept : undefined
  } catch {
    return undefined
  }
}
