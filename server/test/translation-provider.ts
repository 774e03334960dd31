import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { cleanUp } from './clean-up.ts'

export type Reply = {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  wait?: Promise<void>
  /** Closes the connection once the texts have come. */
  isCutOff?: boolean
  /** Answers with what is no HTTP. */
  isGarbled?: boolean
}

/** Speaks the interfaces of DeepL and LibreTranslate; `replies` are given instead, one after the other, while there are any. */
export async function startProvider() {
  const replies: Reply[] = []
  /** Texts that are never taken, with what is answered. */
  const refused = new Map<string, Reply>()
  const requests: { path: string | undefined; key: string; body: Record<string, unknown> }[] = []
  const answerOf = async (request: IncomingMessage): Promise<Reply> => {
    const body = (await json(request)) as Record<string, unknown>
    const isDeepl = request.url === '/v2/translate'
    requests.push({ path: request.url, key: String(isDeepl ? request.headers.authorization : body.api_key), body })
    const planned = replies.shift()
    await planned?.wait
    if (planned && (planned.status || planned.body !== undefined || planned.isCutOff || planned.isGarbled))
      return planned
    const texts = (isDeepl ? body.text : body.q) as string[]
    const refusal = texts.map((text) => refused.get(text)).find((reply) => reply !== undefined)
    if (refusal) return refusal
    const translated = texts.map((text) => `${isDeepl ? body.target_lang : body.target}:${text}`)
    return { body: isDeepl ? { translations: translated.map((text) => ({ text })) } : { translatedText: translated } }
  }
  const server = createServer((request, response) => {
    void answerOf(request).then(({ status = 200, headers = {}, body, isCutOff, isGarbled }) => {
      if (isCutOff) return void request.socket.destroy()
      if (isGarbled) return void request.socket.end('no HTTP\r\n\r\n')
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  // On a slow machine it would close a connection while a request is on its way.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, replies, refused, requests }
}
