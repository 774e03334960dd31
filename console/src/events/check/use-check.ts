import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Check } from './check-text.ts'
import type { Answer } from './check-worker.ts'

export type Source = string | Blob

type State = { source: Source; check?: Check; progress?: { checked: number; of: number } }

/** Checks what would be sent in a thread of its own, so that even 64 MiB never hold up the page. */
export function useCheck(source: Source) {
  const [settled] = useDebouncedValue(source, typeof source === 'string' ? 200 : 0)
  const [state, setState] = useState<State>({ source: '' })
  useEffect(() => {
    if (settled === '') return
    const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) =>
      setState({ source: settled, ...('check' in data ? data : { progress: data }) }),
    )
    worker.postMessage(settled)
    return () => worker.terminate()
  }, [settled])
  // An answer to an earlier question is none.
  return state.source === source ? { check: state.check, progress: state.progress } : {}
}
