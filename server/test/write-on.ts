import type { Call } from './harness.ts'

export type Writer = ReturnType<typeof writeOn>

/** A caller that writes and reads without end, and knows what it was answered. */
export function writeOn(call: Call) {
  const written: string[] = []
  const failures: string[] = []
  let isOver = false
  const turn = async () => {
    const { status, body, headers } = await call('POST', '/api/v2/products/', { name: 'Sock' }).catch(gone)
    if (status === 201) written.push(body.id)
    // Without Retry-After, the answer asks to look first whether the write was kept.
    else if (status !== 503 || !(headers.has('retry-after') || /Check whether/.test(body.detail)))
      failures.push(`POST ${status} ${body?.detail}`)
    const last = written.at(-1)
    const read = await call('GET', `/api/v2/products/${last}/`).catch(gone)
    if (last && read.status !== 200 && !(read.status === 503 && read.headers.has('retry-after')))
      failures.push(`GET ${read.status} ${read.body?.detail}`)
  }
  const done = (async () => {
    while (!isOver) await turn()
  })()
  const end = () => {
    isOver = true
    return done
  }
  return { written, failures, end }
}

/** The answer of a service that was killed: there is none. */
const gone = () => ({ status: 503, body: undefined, headers: new Headers({ 'retry-after': '1' }) })
