import assert from 'node:assert/strict'
import { joinApp } from './harness.ts'

export const materials = '/api/v2/materials/'

/** The app, and how labels of its materials, facilities and schemas are written and read. */
export async function startLabels() {
  const service = await joinApp()
  const { call } = service
  return {
    service,
    call,
    async create(path: string, body: object) {
      const answer = await call('POST', path, body)
      assert.equal(answer.status, 201, answer.text)
      return answer.body
    },
    label: (path: string, lang: string, texts: { [pointer: string]: unknown }, calls = call, state?: string) =>
      calls('PATCH', `${path}labels/${lang}/`, {
        texts: Object.entries(texts).map(([pointer, target]) => ({ pointer, target, ...(state && { state }) })),
      }),
    async statesOf(path: string, lang = 'fr'): Promise<Record<string, string>> {
      const { body } = await call('GET', `${path}labels/${lang}/`)
      return Object.fromEntries(
        body.texts.map(({ pointer, state }: { pointer: string; state: string }) => [pointer, state]),
      )
    },
  }
}
