import { useSyncExternalStore } from 'react'

/** Something about the whole console that is true or false, and shown wherever `use` is called. */
export function createSignal() {
  let isOn = false
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    set: (next: boolean) => {
      isOn = next
      for (const listener of listeners) listener()
    },
    get: () => isOn,
    use: () => useSyncExternalStore(subscribe, () => isOn),
  }
}
