import { type Answer, describeAnswer, isObject, type JsonObject } from '../http/answer.ts'
import { resolveAddress, type Send } from '../http/client.ts'
import { Skip } from '../skip.ts'

/** Longer than any repository needs for a handful of events. */
const maxWaitMs = 30_000

/** Sends a document, and waits for its job where it was accepted. */
export async function submit(
  send: Send,
  base: string,
  document: unknown,
  headers = {},
): Promise<{ answer: Answer; job?: JsonObject }> {
  const answer = await send({ method: 'POST', path: '/capture', body: document, headers })
  const location = answer.headers.get('location')
  if (answer.status !== 202 || location === null) return { answer }
  return { answer, job: await finishedJob(send, resolveAddress(base, answer.url, location)) }
}

/** Asks for a job until it is no longer running, less and less often. */
async function finishedJob(send: Send, address: string): Promise<JsonObject> {
  const end = Date.now() + maxWaitMs
  for (let pauseMs = 10; Date.now() < end; pauseMs = Math.min(pauseMs * 1.5, 500)) {
    const answer = await send({ path: address })
    if (answer.status !== 200 || !isObject(answer.body)) throw new Skip(`the job answered ${describeAnswer(answer)}`)
    if (answer.body.running === false) return answer.body
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  throw new Skip(`the capture job was still running after ${maxWaitMs / 1000} seconds`)
}
