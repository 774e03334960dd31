import assert from 'node:assert/strict'
import type { GrantedPermission } from '../src/access/permissions.ts'
import { type Answer, callsTo, createDevice, joinApp } from './harness.ts'

export const path = '/api/v2/products/'

/** The app, shared with other test files unless another is asked for, and what every test of products does with it. */
export async function startProducts(start: typeof joinApp = joinApp) {
  const service = await start()
  const { call } = service
  return {
    service,
    call,
    async create(body: object = {}): Promise<Answer['body']> {
      const answer = await call('POST', path, { name: 'Shirt', ...body })
      assert.equal(answer.status, 201, answer.text)
      return answer.body
    },
    merge: (id: string, body: object) => call('PATCH', `${path}${id}/?merge=true&include=translations`, body),
    async read(id: string, query = '?include=translations'): Promise<Answer['body']> {
      return (await call('GET', `${path}${id}/${query}`)).body
    },
    /** What of a product is translated into a language, if anything is. */
    async statusOf(id: string, lang: string): Promise<Answer['body']> {
      const { status, body } = await call('GET', `${path}${id}/translations/`)
      assert.equal(status, 200)
      return body.results.find((one: { lang: string }) => one.lang === lang)
    },
    /** Calls of another device of the same organisation. */
    async callsWith(permissions: GrantedPermission[]) {
      return callsTo(service.url, (await createDevice(service, service.orgId, permissions)).key)
    },
  }
}
