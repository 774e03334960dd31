import { Polytrace } from '@polytrace/client'
import { parseAnswer } from './exact.ts'

/** Bytes that have gone, of how many. */
export type Upload = { sent: number; of: number }

/** A client that reports how much of a body has been sent: `fetch` does not know, `XMLHttpRequest` does. */
export const uploading = (report: (upload: Upload) => void): Polytrace =>
  new Polytrace({
    parse: parseAnswer,
    fetch: (address, { method = 'GET', headers, body, signal } = {}) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest()
        request.open(method, String(address))
        for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
        request.responseType = 'blob'
        request.upload.onprogress = ({ loaded, total }) => report({ sent: loaded, of: total })
        request.onload = () => resolve(answerOf(request))
        request.onerror = () => reject(new TypeError('the connection broke'))
        request.onabort = () => reject(signal?.reason)
        signal?.addEventListener('abort', () => request.abort())
        request.send(body as XMLHttpRequestBodyInit | null)
      }),
  })

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(': ')
    headers.append(name, value.join(': '))
  }
  return new Response(request.response as Blob, { status: request.status, headers })
}
