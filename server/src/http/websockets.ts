import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type WebSocket, WebSocketServer } from 'ws'
import type { App } from './app.ts'

type Upgrade = { socket: Duplex; head: Buffer; response: ServerResponse }

/** In bytes. Listeners have nothing to say but that they are there. */
const maxPayload = 4_096

/** Whether a request wants to become a WebSocket. Others that would like to upgrade are answered as they are. */
export const isWebSocketRequest = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>) =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket'

/** Lets routes become WebSockets. A request passes all hooks first, and is refused like any other. */
export class WebSockets {
  readonly #server = new WebSocketServer({ noServer: true, clientTracking: false, maxPayload })
  readonly #upgrades = new WeakMap<IncomingMessage, Upgrade>()
  readonly #headers = new WeakMap<IncomingMessage, Record<string, string>>()

  constructor(app: App) {
    app.server.on('upgrade', (raw, socket, head) => this.#route(app, raw, socket, head))
    this.#server.on('headers', (lines, raw) => {
      for (const [name, value] of Object.entries(this.#headers.get(raw) ?? {})) lines.push(`${name}: ${value}`)
    })
  }

  /** Answers a request with 101 and these headers, and hands its socket over. */
  accept(
    request: FastifyRequest,
    reply: FastifyReply,
    headers: Record<string, string>,
    use: (socket: WebSocket) => void,
  ) {
    const { raw } = request
    const upgrade = this.#upgrades.get(raw)
    if (!upgrade) throw new Error('The request is no upgrade.')
    const { socket, head, response } = upgrade
    reply.hijack()
    this.#upgrades.delete(raw)
    response.detachSocket(socket as never)
    this.#headers.set(raw, headers)
    this.#server.handleUpgrade(raw, socket, head, use)
  }

  /** Sends the request on its usual way. Whatever it is answered with ends the connection. */
  #route(app: App, raw: IncomingMessage, socket: Duplex, head: Buffer): void {
    const response = new ServerResponse(raw)
    response.shouldKeepAlive = false
    response.assignSocket(socket as never)
    response.on('finish', () => {
      if (this.#upgrades.has(raw)) socket.end()
    })
    socket.on('error', () => socket.destroy())
    this.#upgrades.set(raw, { socket, head, response })
    app.routing(raw, response)
  }
}
