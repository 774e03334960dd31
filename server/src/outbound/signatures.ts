import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new signing secret, in the form of Standard Webhooks. */
export const makeSigningSecret = () => `${prefix}${randomBytes(32).toString('base64')}`

const keyOf = (secret: string) => Buffer.from(secret.slice(prefix.length), 'base64')

/** The headers of Standard Webhooks, with a signature for each secret: two while one replaces the other. */
export function signatureHeaders(id: string, body: string, secrets: readonly string[], at = new Date()) {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => `v1,${hmac(keyOf(secret), `${id}.${timestamp}.${body}`)}`)
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

/** What EPCIS subscriptions are signed with in addition: the key is the token that the subscriber chose. */
export const gs1Signature = (body: string, token: string) => hmac(Buffer.from(token), body)

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64')
