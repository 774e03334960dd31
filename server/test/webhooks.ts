import assert from 'node:assert/strict'
import { verifyWebhook } from '@polytrace/client'
import type { Permission } from '../src/access/permissions.ts'
import { callsTo, createMember, joinApp } from './harness.ts'
import { type Received, startReceiver } from './receiver.ts'

export const path = '/api/v2/webhooks/'
export const productKinds = ['product.created', 'product.changed', 'product.deleted']

export const verified = (call: Received | undefined, secret: string | string[]) =>
  verifyWebhook(call?.headers ?? {}, call?.body ?? '', secret)

/** The app, which tries a delivery again at once, and its organisations. */
export async function startWebhooks() {
  const service = await joinApp({ deliveryPauses: [0, 0] })
  /** An organisation of its own, with a receiver. */
  async function newMember(permissions?: Permission[]) {
    const member = await createMember(service, permissions)
    const call = callsTo(service.url, member.key)
    const receiver = await startReceiver()
    const create = async (more: object = {}) => {
      const answer = await call('POST', path, { url: receiver.url, kinds: productKinds, ...more })
      assert.equal(answer.status, 201, answer.text)
      return answer.body as { id: string; secret: string; version: number }
    }
    const read = async (id: string) => (await call('GET', `${path}${id}/`)).body
    const product = async (name: string) => (await call('POST', '/api/v2/products/', { name })).body.id as string
    return { ...member, call, receiver, create, read, product }
  }
  return { service, newMember }
}
