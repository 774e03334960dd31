import { v7 } from 'uuid'
import type { Message } from '../outbound/exchange.ts'
import { SealedWithAnotherKey, type SecretBox } from '../outbound/secret-box.ts'
import type { Ends, Sent } from '../outbound/send-in-order.ts'
import type { Sender } from '../outbound/sender.ts'
import type { SenderThread } from '../outbound/sender-thread.ts'
import { gs1Signature, signatureHeaders } from '../outbound/signatures.ts'
import { currentTelemetry, type Span } from '../telemetry/current.ts'
import type { Attempt } from './attempt-queries.ts'
import type { Delivery } from './composer.ts'
import type { Destination } from './destination.ts'

export type Post = { sender: Sender; secrets: SecretBox }

export type Tried = { delivery: Delivery; attempt: Attempt; outcome: Sent }

/** Signs a delivery and sends it, once. */
export async function attempt({ sender, secrets }: Post, destination: Destination, delivery: Delivery): Promise<Tried> {
  const [tried] = await trying(secrets, destination, [delivery], async ([message]) => {
    const at = new Date()
    return message ? [{ ...(await sender.send(message)), at }] : []
  })
  return tried as Tried
}

export type Courses = { thread: SenderThread; secrets: SecretBox }

/** Signs deliveries and sends them in order, each when the one before it was received: the last of the result may have failed. */
export const attemptAll = (
  { thread, secrets }: Courses,
  destination: Destination,
  deliveries: readonly Delivery[],
  ends: Ends,
): Promise<Tried[]> => trying(secrets, destination, deliveries, (messages) => thread.send(messages, ends))

async function trying(
  secrets: SecretBox,
  destination: Destination,
  deliveries: readonly Delivery[],
  send: (messages: Message[]) => Promise<Sent[]>,
): Promise<Tried[]> {
  const spans = deliveries.map((delivery) => startSpan(destination, delivery))
  const outcomes = await sendSigned()
  for (const [index, outcome] of outcomes.entries()) endSpan(spans[index], outcome)
  return outcomes.map((outcome, index) => triedOf(deliveries[index] as Delivery, outcome))

  async function sendSigned(): Promise<Sent[]> {
    let messages: Message[]
    try {
      const sign = signerOf(secrets, destination, new Date())
      const { url } = destination
      messages = deliveries.map((one, index) => ({
        url,
        headers: { ...one.headers, ...spans[index]?.headers, ...sign(one) },
        body: one.body,
      }))
    } catch (error) {
      if (!(error instanceof SealedWithAnotherKey)) throw error
      return [{ status: null, error: error.message, answer: '', duration: 0, retryAfter: undefined, at: new Date() }]
    }
    return send(messages)
  }
}

/** A receiver by its host alone: what follows in an address may be a secret. */
const startSpan = ({ kind, url }: Destination, { id, type }: Delivery) =>
  currentTelemetry()?.startCall(() => ({
    name: `deliver ${kind}`,
    attributes: {
      'server.address': URL.parse(url)?.hostname,
      'messaging.message.id': id,
      'polytrace.delivery.type': type,
    },
  }))

/** What was not sent, because one before it failed, is no part of any trace. */
function endSpan(span: Span | undefined, { status, at, duration }: Sent): void {
  span?.set({ 'http.response.status_code': status ?? undefined })
  const failure = status === null ? 'no answer' : status >= 300 ? String(status) : undefined
  span?.end(failure, new Date(at.getTime() + duration))
}

function triedOf(delivery: Delivery, outcome: Sent): Tried {
  const { id, type, upTo } = delivery
  const { at, status, error, answer, duration } = outcome
  const attempt = { id: v7(), delivery_id: id, position: upTo, type, at, duration, status, error, answer }
  return { delivery, attempt, outcome }
}

/** Both secrets sign while one replaces the other; a subscription's token signs besides. */
function signerOf(secrets: SecretBox, destination: Destination, at: Date) {
  const { secret, old_secret, old_secret_until, token } = destination
  // What was restored from a backup of one organisation came without a secret.
  const isOldValid = old_secret !== null && old_secret.length > 0 && old_secret_until !== null && old_secret_until > at
  const owner = sealOwner(destination)
  const signing = [secret, ...(isOldValid ? [old_secret] : [])].map((sealed) => secrets.open(sealed, owner))
  const opened = token && secrets.open(token, owner)
  return ({ id, body }: Delivery): Record<string, string> => ({
    ...signatureHeaders(id, body, signing, at),
    ...(opened && { 'GS1-Signature': gs1Signature(body, opened) }),
  })
}

/** For whom the secrets of a destination are sealed. */
export const sealOwner = ({ org_id, id }: Pick<Destination, 'org_id' | 'id'>) => `${org_id}/${id}`
