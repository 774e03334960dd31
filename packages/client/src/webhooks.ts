/** What Polytrace sends to a webhook, once its signature is verified. */
export type WebhookMessage = {
  /** The same for every repetition of a delivery: remember it to recognise them. */
  id: string
  /** The kind of change, `feed.gap` or `webhook.test`. */
  type: string
  timestamp: string
  position: number
  data: Record<string, unknown>
}

/** The headers of a request as Node, `fetch` or a framework gives them. */
export type WebhookHeaders = Headers | { readonly [name: string]: string | readonly string[] | undefined }

export type VerifyOptions = {
  /** Seconds by which the clocks of sender and receiver may differ; 300 by default. Older messages could be recordings. */
  tolerance?: number
  /** The present time in milliseconds. */
  now?: () => number
}

/** A message that must not be believed; answer it with 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError'
}

/**
 * Verifies that a delivery comes from Polytrace, and gives what it says. The body must be what was received, to the letter:
 * neither parsed nor written again. While a secret is being replaced, give both.
 */
export async function verifyWebhook(
  headers: WebhookHeaders,
  body: string | Uint8Array,
  secret: string | readonly string[],
  { tolerance = 300, now = Date.now }: VerifyOptions = {},
): Promise<WebhookMessage> {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(headers, `webhook-${name}`),
  )
  if (!id || !timestamp || !signatures)
    throw new WebhookVerificationError('The headers webhook-id, webhook-timestamp and webhook-signature are needed.')
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now() / 1_000 - Number(timestamp)) > tolerance)
    throw new WebhookVerificationError(`The message is not from the last ${tolerance} seconds.`)
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const content = new TextEncoder().encode(`${id}.${timestamp}.${text}`)
  const given = signatures.split(' ').flatMap((signature) => (signature.startsWith('v1,') ? [signature.slice(3)] : []))
  for (const key of await Promise.all([secret].flat().map(importKey)))
    for (const signature of given)
      if (await isSignedBy(key, signature, content)) return { id, ...(JSON.parse(text) as Omit<WebhookMessage, 'id'>) }
  throw new WebhookVerificationError('No signature of the message was made with the secret.')
}

/** Its name is a type in browsers alone. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

const algorithm = { name: 'HMAC', hash: 'SHA-256' }

function importKey(secret: string): Promise<Key> {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''))
  if (!bytes) throw new TypeError('A secret looks like whsec_ and base64.')
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
}

async function isSignedBy(key: Key, signature: string, content: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const bytes = bytesOf(signature)
  return bytes !== undefined && crypto.subtle.verify(algorithm, key, bytes, content)
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return typeof found === 'string' ? found : found?.[0]
}
