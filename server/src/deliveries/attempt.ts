import { v7 } from 'uuid'
import { SealedWithAnotherKey, type SecretBox } from '../outbound/secret-box.ts'
import type { Outcome, Sender } from '../outbound/sender.ts'
import { gs1Signature, signatureHeaders } from '../outbound/signatures.ts'
import type { Attempt } from './attempt-queries.ts'
import type { Delivery } from './composer.ts'
import type { Destination } from './destination.ts'

export type Post = { sender: Sender; secrets: SecretBox }

export type Tried = { attempt: Attempt; outcome: Outcome }

/** Any answer of this kind means that the delivery is in the receiver's hands. */
export const isReceived = ({ status }: Pick<Outcome, 'status'>) => status !== null && status >= 200 && status < 300

/** Signs a delivery and sends it, once. */
export async function attempt(
  { sender, secrets }: Post,
  destination: Destination,
  delivery: Delivery,
  signal?: AbortSignal,
): Promise<Tried> {
  const at = new Date()
  const outcome = await send()
  const { status, error, answer, duration } = outcome
  const { id, type, upTo } = delivery
  return {
    outcome,
    attempt: { id: v7(), delivery_id: id, position: upTo, type, at, duration, status, error, answer },
  }

  async function send(): Promise<Outcome> {
    try {
      const headers = { ...delivery.headers, ...sign(secrets, destination, delivery, at) }
      return await sender.send({ url: destination.url, headers, body: delivery.body }, signal)
    } catch (error) {
      if (!(error instanceof SealedWithAnotherKey)) throw error
      return { status: null, error: error.message, answer: '', duration: 0, retryAfter: undefined }
    }
  }
}

/** Both secrets sign while one replaces the other; a subscription's token signs besides. */
function sign(secrets: SecretBox, destination: Destination, { id, body }: Delivery, at: Date): Record<string, string> {
  const { secret, old_secret, old_secret_until, token } = destination
  // What was restored from a backup of one organisation came without a secret.
  const isOldValid = old_secret !== null && old_secret.length > 0 && old_secret_until !== null && old_secret_until > at
  const owner = sealOwner(destination)
  const signing = [secret, ...(isOldValid ? [old_secret] : [])].map((sealed) => secrets.open(sealed, owner))
  return {
    ...signatureHeaders(id, body, signing, at),
    ...(token && { 'GS1-Signature': gs1Signature(body, secrets.open(token, owner)) }),
  }
}

/** For whom the secrets of a destination are sealed. */
export const sealOwner = ({ org_id, id }: Pick<Destination, 'org_id' | 'id'>) => `${org_id}/${id}`
