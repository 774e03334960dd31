import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

type Waiting = { resolve: () => void; reject: (reason: Error) => void }

/** One connection that asks and counts the bytes of the answer: Node's own client takes longer than a small graph. */
export class BareClient {
  readonly #url: URL
  readonly #headers: string
  #socket: Socket | undefined
  #waiting: Waiting | undefined
  /** Bytes of the answer that are still to come; undefined before its head has come. */
  #missing: number | undefined

  constructor(url: string, key: string, headers: Record<string, string> = {}) {
    this.#url = new URL(url)
    const lines = Object.entries({ host: 'localhost', authorization: `Bearer ${key}`, ...headers })
    this.#headers = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  }

  async get(path: string): Promise<void> {
    // The service closes a connection that was not used for a while.
    if (this.#socket === undefined || this.#socket.destroyed) this.#socket = await this.#open()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting = { resolve, reject }
    this.#missing = undefined
    this.#socket.write(`GET ${path} HTTP/1.1\r\n${this.#headers}\r\n`)
    return promise
  }

  close(): void {
    this.#socket?.destroy()
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
    this.#missing = (this.#missing ?? this.#lengthOf(bytes)) - bytes.length
    if (this.#missing === 0) this.#waiting?.resolve()
  }

  /** Of head and body together. An answer that is not 200, or does not say its length, is nothing to measure. */
  #lengthOf(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n') + 4
    const head = bytes.toString('latin1', 0, end)
    const length = /^HTTP\/1\.1 200 .*\r\ncontent-length: (\d+)\r\n/is.exec(head)?.[1]
    if (length === undefined) this.#waiting?.reject(new Error(`an answer was expected, got ${head}`))
    return end + Number(length)
  }
}
