import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 } from 'uuid'
import { startForeignProvider } from '../../../test/foreign-provider.ts'
import { callsTo, startApp } from '../../../test/harness.ts'
import { clientId, clientSecret } from '../../../test/identity-provider.ts'
import { until } from '../../../test/waiting.ts'

const audience = 'https://polytrace.example/api'
const provider = await startForeignProvider()
const oidc = {
  ...{ oidcIssuer: provider.issuer, oidcClientId: clientId, oidcClientSecret: clientSecret, oidcAudience: audience },
  ...{ oidcScopes: 'openid profile offline_access', oidcPrompt: 'consent' },
}
const { url, call, db } = await startApp({ oidc })
provider.serve(url)

const me = '/api/v2/me/'

async function readerOf(group: string): Promise<void> {
  await call('POST', '/api/v2/roles/', { name: v7(), permissions: ['read_products'], groups: [group] })
}

/** Goes where it is sent, with the cookies of each host, until it is back on a page of ours. */
async function signIn(subject: string) {
  const browser = provider.newBrowser(subject)
  const back = await browser.follow(`${url}/api/v2/sign-in/oidc/?return_to=/products`)
  const cookie = browser.cookiesOf(url)
  const own = (path: string) => callsTo(url)('GET', path, undefined, { cookie, 'sec-fetch-site': 'same-origin' })
  return { browser, own, page: new URL(back).pathname }
}

test('people sign in with a provider of others, are asked about again, and are signed out by it', async () => {
  const [subject, group] = [v7(), v7()]
  await readerOf(group)
  provider.users.set(subject, { name: 'Ada', groups: [group] })
  const { browser, own, page } = await signIn(subject)
  assert.equal(page, '/products')
  const { body } = await own(me)
  assert.deepEqual([body.person.name, body.permissions], ['Ada', ['read_products']])

  provider.users.set(subject, { name: 'Ada King', groups: [group] })
  await db
    .updateTable('session')
    .set({ refreshed_at: new Date(Date.now() - 301_000) })
    .execute()
  await until('the provider was asked again', async () => (await own(me)).body.person?.name === 'Ada King')

  await browser.signOutAtProvider()
  await until('the session has ended', async () => (await own(me)).status === 401)
})

test('whoever is in no group with a role is sent back with the reason', async () => {
  const subject = v7()
  provider.users.set(subject, { name: 'Mallory', groups: ['nobody'] })
  const browser = provider.newBrowser(subject)
  assert.equal(
    await browser.follow(`${url}/api/v2/sign-in/oidc/?return_to=/products`),
    `${url}/sign-in?refused=unknown`,
  )
})

test('a JWT that the provider gave for this audience opens the API, and one for another does not', async () => {
  const group = v7()
  await readerOf(group)
  provider.users.set('a-machine', { groups: [group] })
  const ask = async (resource: string) => {
    const token = await provider.machineToken('a-machine', resource)
    return callsTo(url)('GET', me, undefined, { authorization: `Bearer ${token}` })
  }
  const answer = await ask(audience)
  assert.deepEqual([answer.status, answer.body.permissions], [200, ['read_products']])
  assert.equal((await ask('https://another.example/api')).status, 401)
})
