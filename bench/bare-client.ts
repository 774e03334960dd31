import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** The first bytes of an answer, as far as it is one piece of text, and its status. */
export type BareAnswer = { status: number; text: string }

type Waiting = { resolve: (answer: BareAnswer) => void; reject: (reason: Error) => void }

/** What there is of an answer so far; `missing` bytes are still to come. */
type Coming = { status: number; missing: number; text: string }

/**
 * One connection that asks, and knows of an answer its status, its length and the text of its first packet: Node's own client
 * takes longer than a small graph, and on few processors it takes them from what is measured.
 */
export class BareClient {
  readonly #url: URL
  readonly #headers: string
  #socket: Socket | undefined
  #waiting: Waiting | undefined
  #coming: Coming | undefined

  constructor(url: string, key: string, headers: Record<string, string> = {}) {
    this.#url = new URL(url)
    const lines = Object.entries({ host: 'localhost', authorization: `Bearer ${key}`, ...headers })
    this.#headers = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  }

  /** An answer that is not 200 is nothing to measure. */
  async get(path: string): Promise<void> {
    const { status, text } = await this.#ask(`GET ${path} HTTP/1.1\r\n${this.#headers}\r\n`)
    if (status !== 200) throw new Error(`an answer was expected, got ${status}: ${text}`)
  }

  post(path: string, body: string): Promise<BareAnswer> {
    const type = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    return this.#ask(`POST ${path} HTTP/1.1\r\n${this.#headers}${type}\r\n${body}`)
  }

  close(): void {
    this.#waiting = undefined
    this.#socket?.destroy()
  }

  async #ask(request: string): Promise<BareAnswer> {
    // The service closes a connection that was not used for a while.
    if (this.#socket === undefined || this.#socket.destroyed) this.#socket = await this.#open()
    const { promise, ...waiting } = Promise.withResolvers<BareAnswer>()
    this.#waiting = waiting
    this.#coming = undefined
    this.#socket.write(request)
    return promise
  }

  async #open(): Promise<Socket> {
    const socket = connect({ host: this.#url.hostname, port: Number(this.#url.port), noDelay: true })
    await once(socket, 'connect')
    socket.on('data', (bytes) => this.#take(bytes))
    // Without a listener the error would end the process, and the close that follows says enough.
    socket.on('error', () => undefined)
    socket.on('close', () => this.#waiting?.reject(new Error('The service has closed the connection.')))
    return socket
  }

  #take(bytes: Buffer): void {
    try {
      this.#coming ??= beginningOf(bytes)
    } catch (error) {
      this.#waiting?.reject(error as Error)
      return
    }
    this.#coming.missing -= bytes.length
    if (this.#coming.missing <= 0) this.#waiting?.resolve(this.#coming)
  }
}

/** Of head and body together. An answer that does not say its length is nothing to measure. */
function beginningOf(bytes: Buffer): Coming {
  const end = bytes.indexOf('\r\n\r\n') + 4
  const head = bytes.toString('latin1', 0, end)
  const [, status, length] = /^HTTP\/1\.1 (\d{3}) .*\r\ncontent-length: (\d+)\r\n/is.exec(head) ?? []
  if (length === undefined) throw new Error(`an answer was expected, got ${head}`)
  return { status: Number(status), missing: end + Number(length), text: bytes.toString('utf8', end) }
}
