import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '../../../server/test/harness.ts'
import { CHECKS, createSubject, runChecks, toText } from '../src/index.ts'
import { startBreakingProxy } from './breaking-proxy.ts'
import { MUTATIONS } from './mutations/index.ts'

const service = await startApp()
const proxy = await startBreakingProxy(service.url)
const subject = createSubject({ url: `${proxy.url}/api/v2/epcis`, key: service.key })

const checks = CHECKS.filter(({ name }) => MUTATIONS.some(({ caughtBy }) => caughtBy === name))

test('there are at least 25 mutations, and through a proxy that breaks nothing their checks pass', async () => {
  assert.ok(MUTATIONS.length >= 25)
  const open = (await runChecks(subject, checks)).filter(({ verdict }) => verdict !== 'passed')
  assert.equal(open.length, 0, toText(open, { isVerbose: true }))
})

for (const { breaks, caughtBy, ...change } of MUTATIONS)
  test(`${breaks}: caught by “${caughtBy}”`, async () => {
    proxy.use(change)
    const results = await runChecks(
      subject,
      checks.filter(({ name }) => name === caughtBy),
    )
    assert.deepEqual(
      results.map(({ verdict }) => verdict),
      ['failed'],
      toText(results, { isVerbose: true }),
    )
  })

test('another base path, another header and addresses relative to the base make no difference', async () => {
  const base = /^\/api\/v2\/epcis/
  proxy.use({
    request: ({ url, headers }) => {
      url.pathname = url.pathname.replace(/^\/supply\/chain/, '/api/v2/epcis')
      headers.authorization = `Bearer ${headers['x-api-key']}`
    },
    answer: ({ answer }) => {
      const [location, link] = [answer.get('location'), answer.get('link')]
      if (location !== null) answer.set('location', location.replace(base, ''))
      if (link !== null) answer.set('link', link.replace('</api/v2/epcis', '</supply/chain'))
    },
  })
  const other = createSubject({ url: `${proxy.url}/supply/chain/`, headers: { 'X-Api-Key': service.key } })
  const open = (await runChecks(other, checks)).filter(({ verdict }) => verdict !== 'passed')
  assert.equal(open.length, 0, toText(open, { isVerbose: true }))
})
