import { addressOf } from './address.ts'
import { ConnectionError } from './errors.ts'
import { pause } from './retry.ts'

/** What a listener is sent: events of a named query, and the position to go on from. */
export type Message = { position: number; events: { [field: string]: unknown }[] }

export type ListenOptions = {
  /** Events after this position, as the last message gave it; without it, those that come next. */
  after?: number | undefined
  /** Ends the listening. */
  signal?: AbortSignal | undefined
  /** Called whenever the connection is open, and when it is not any more. */
  onConnection?: ((isOpen: boolean) => void) | undefined
}

type Place = { url: string; key: string | undefined }

type Closed = { code: number; reason: string; wasOpen: boolean }

/** Codes after which it is of no use to connect again: the key, the permission or the query is gone. */
const isFinal = ({ code }: Closed) => code >= 4_400 && code < 4_500

/** Seconds before each attempt to connect; when none of them succeeds, it is given up. */
const pauses = [0, 1, 2, 5, 10, 30]

/**
 * Listens to a named query on a WebSocket, which is opened again where it broke off. A browser does not say why a socket
 * cannot be opened: `ask`, an ordinary request for the same query, fails for the same reasons, and says so.
 */
export async function* listen(
  place: Place,
  queryName: string,
  { after, signal, onConnection }: ListenOptions,
  ask: () => Promise<unknown>,
): AsyncGenerator<Message, void, undefined> {
  let position = after
  const start = new Date().toISOString()
  for (let attempt = 0, connections = 0; ; attempt++, connections++) {
    const seconds = pauses[attempt]
    if (seconds === undefined) throw new ConnectionError(`The WebSocket of the query ${queryName} cannot be opened.`)
    await pause(seconds, signal)
    await ask()
    // Until a message has given a position, the time of the first attempt says what may have been missed.
    const missed = connections === 0 ? {} : { initialRecordTime: start }
    const from = position === undefined ? missed : { after: position }
    const path = '/api/v2/epcis/queries/{queryName}/events'
    const address = place.url.replace(/^http/, 'ws') + addressOf(path, { queryName }, { stream: true, ...from })
    for await (const item of messagesOf(address, place.key, { signal, onConnection })) {
      if ('code' in item) {
        onConnection?.(false)
        if (isFinal(item)) throw new ConnectionError(`The WebSocket was closed: ${item.reason} (${item.code})`)
        if (item.wasOpen) attempt = 0
        break
      }
      position = item.position
      yield item
    }
    signal?.throwIfAborted()
  }
}

/** The messages of one connection, and at last how it was closed. */
async function* messagesOf(address: string, key: string | undefined, { signal, onConnection }: ListenOptions) {
  const socket = connect(address, key)
  const items: (Message | Closed)[] = []
  let wasOpen = false
  let wake = () => {}
  const add = (item: Message | Closed) => {
    items.push(item)
    wake()
  }
  socket.onopen = () => {
    wasOpen = true
    onConnection?.(true)
  }
  socket.onmessage = ({ data }) => add(messageIn(String(data)))
  socket.onclose = ({ code, reason }) => add({ code, reason, wasOpen })
  const end = () => socket.close()
  signal?.addEventListener('abort', end)
  try {
    for (;;) {
      const item = items.shift()
      if (item !== undefined) yield item
      else
        await new Promise<void>((resolve) => {
          wake = resolve
        })
    }
  } finally {
    signal?.removeEventListener('abort', end)
    socket.close()
  }
}

/** Node takes headers with the options; a browser sends the cookie of its session by itself. */
function connect(address: string, key: string | undefined): WebSocket {
  const { WebSocket: Socket } = globalThis as { WebSocket?: typeof WebSocket }
  if (Socket === undefined) throw new TypeError('There is no WebSocket here: Node needs version 22 or newer.')
  if (key === undefined) return new Socket(address)
  const options = { headers: { authorization: `Bearer ${key}` } }
  return new Socket(address, options as unknown as string[])
}

function messageIn(text: string): Message {
  const { position, epcisBody } = JSON.parse(text)
  return { position, events: epcisBody.queryResults.resultsBody.eventList }
}
