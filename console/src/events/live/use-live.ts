import { useEffect, useRef, useState } from 'react'
import { type Connection, follow } from './follow.ts'
import { emptyList, type LiveList, withArrived } from './live-list.ts'
import { allEvents, eventsOf, presentPosition } from './sources.ts'

/** In milliseconds, before a connection that broke off is opened again. */
const pauseLength = 2_000

/** Events as they arrive, of a saved query or all; paused, it remembers where to go on. */
export function useLive(queryName: string | undefined, isPaused: boolean) {
  const [list, setList] = useState<LiveList>(emptyList)
  const [connection, setConnection] = useState<Connection>('connecting')
  const [error, setError] = useState<unknown>()
  const position = useRef<number | undefined>(undefined)
  const listQuery = useRef(queryName)
  useEffect(() => {
    if (isPaused || error) return
    if (listQuery.current !== queryName) {
      listQuery.current = queryName
      setList(emptyList)
    }
    const ending = new AbortController()
    const { signal } = ending
    const begin = async () => {
      position.current ??= await presentPosition(signal)
      await follow({
        source: queryName ? eventsOf(queryName) : allEvents,
        ...{ after: position.current, signal, pause: wait, report: setConnection },
        arrive: (arrived) => {
          position.current = arrived.position
          setList((before) => withArrived(before, arrived.position, arrived.events))
        },
      })
    }
    begin().catch((failure) => {
      if (!signal.aborted) setError(failure)
    })
    return () => ending.abort()
  }, [queryName, isPaused, error])
  return {
    ...{ list, connection, error },
    clear: () => setList(({ position: reached }) => ({ ...emptyList, position: reached })),
    /** After a failure: from what comes next. */
    restart: () => {
      position.current = undefined
      setError(undefined)
    },
  }
}

function wait(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseLength)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
