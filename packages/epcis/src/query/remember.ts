import type { EventView } from '../reading/event-reading.ts'

const known = new WeakMap<EventView, Map<string, unknown>>()

/** What was read from an event before: a query may have a hundred conditions, and an event a hundred thousand values. */
export function remember<Value>(view: EventView, name: string, read: () => Value): Value {
  const values = known.get(view) ?? new Map<string, unknown>()
  known.set(view, values)
  if (!values.has(name)) values.set(name, read())
  return values.get(name) as Value
}
