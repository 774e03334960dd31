import assert from 'node:assert/strict'
import { Agent, request as send } from 'node:http'
import { test } from 'node:test'
import { cleanUp, startApp } from '../harness.ts'
import { until } from '../waiting.ts'
import type { Source } from './from-schema.ts'
import { Random } from './random.ts'
import { homeOf, operationsOf, type Request, requestFor } from './requests.ts'

/** `FUZZ=100000 npm test fuzz` for a longer look; `FUZZ_SEED` repeats the run that failed. */
const count = Number(process.env.FUZZ ?? 600)
const seed = Number(process.env.FUZZ_SEED ?? 20_260_101)

const maxBytesShown = 2_000
const sendersAtOnce = 4

test(`${count} requests made from the API's description, with hostile values in them: none is answered with a 5xx`, async (t) => {
  const { url, key, call } = await startApp({ trustProxy: ['127.0.0.1'] })
  const { body: description } = await call('GET', '/openapi.json')
  const operations = operationsOf(description.paths)
  const source: Source = {
    random: new Random(seed),
    shapes: description.components.schemas,
    made: new Map(),
  }
  const agent = new Agent({ keepAlive: true })
  cleanUp(async () => agent.destroy())
  const counts = new Map<number, number>()
  const failures: string[] = []
  let sent = 0

  async function sendSome(): Promise<void> {
    while (sent++ < count && failures.length < 5) {
      const request = requestFor(source.random.pick(operations), source)
      const { status, text } = await answerInTime(request)
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (status >= 500) failures.push(reproduce(request, status, text))
      if (status === 201) remember(request, text, source)
    }
  }

  /** On a busy machine the service may say that its database does not answer in time: it is asked again, until it does. */
  const answerInTime = (request: Request) =>
    until(`${request.method} ${request.path} is not answered with 503`, async () => {
      const answer = await answerTo(request)
      return answer.status === 503 ? undefined : answer
    })

  function answerTo({ method, path, headers, body }: Request): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      // From ever new addresses: many failed sign-ins from one would lock it out.
      const from = `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`
      const all = { ...headers, authorization: `Bearer ${key}`, 'x-forwarded-for': from }
      const outgoing = send(url, { agent, method, path, headers: all }, async (response) => {
        let text = ''
        for await (const chunk of response.setEncoding('utf8')) if (text.length < maxBytesShown) text += chunk
        resolve({ status: response.statusCode ?? 0, text })
      })
      outgoing.on('error', (error) => reject(new Error(`${method} ${path}\n${body}`, { cause: error })))
      outgoing.end(body)
    })
  }

  await Promise.all(Array.from({ length: sendersAtOnce }, sendSome))
  const statuses = [...counts].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
  t.diagnostic(`seed ${seed}, answers ${statuses.join(', ')}`)
  assert.equal(failures.join('\n\n'), '')
  assert.ok((counts.get(201) ?? 0) > count / 200, 'enough requests are good ones')
})

/** What was made is asked for later. */
function remember({ path }: Request, text: string, { made }: Source): void {
  const id = /"(?:id|eventID)":\s*"([^"]+)"/.exec(text)?.[1]
  if (id) made.set(homeOf(path), [...(made.get(homeOf(path)) ?? []).slice(-50), id])
}

const reproduce = ({ method, path, headers, body = '' }: Request, status: number, text: string) =>
  `${status} for ${method} ${path}\n${JSON.stringify(headers)}\n${body.slice(0, maxBytesShown)}\n→ ${text}`
