/** How one setting is read from its text. */
export type Setting<Value> = {
  variable: string
  meaning: string
  /** The text that is read when the variable is absent. */
  fallback: string
  read: (text: string) => Value
}

/** Refuses a value, with what was expected instead. */
export function expected(what: string): never {
  throw new Error(what)
}

export function wholeNumber(text: string, max: number, min = 0): number {
  const isFitting = /^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max
  return isFitting ? Number(text) : expected(`a whole number from ${min} to ${max}`)
}
