import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 } from 'uuid'
import { path, startProducts } from '../../../test/products.ts'

const { call, create, callsWith } = await startProducts()

test('translators and reviewers comment on texts, and only the author or a reviewer takes a comment away', async () => {
  const { id } = await create({ color: 'Sand', translations: { fr: { name: 'Chemise' } } })
  const address = `${path}${id}/translations/fr/comments/`
  const reading = ['read_products', 'read_product_translations'] as const
  const [translator, reviewer, reader] = await Promise.all([
    callsWith([...reading, 'update_product_translations']),
    callsWith([...reading, 'review_product_translations']),
    callsWith([...reading]),
  ])
  const said = await translator('POST', address, { pointer: '/color', text: 'The colour, or the material?' })
  assert.equal(said.status, 201, said.text)
  const { id: commentId, author, is_own } = said.body
  assert.deepEqual([author, is_own], ['Test device', true])
  const one = `${address}${commentId}/`
  const isOpen = async () => {
    const { texts } = (await reader('GET', `${path}${id}/translations/fr/`)).body
    return texts.find(({ pointer }: { pointer: string }) => pointer === '/color').comments
  }
  assert.equal(await isOpen(), 1, 'it stands beside its text')
  const isFound = async (query: string) => {
    const { results } = (await reader('GET', `${path}?${query}`)).body
    return results.some((product: { id: string }) => product.id === id)
  }
  assert.deepEqual([await isFound('commented=FR'), await isFound('commented=de')], [true, false])
  const { body } = await reader('GET', `${address}?pointer=/color&include=count`)
  assert.deepEqual(
    [body.count, body.results[0].text, body.results[0].is_own],
    [1, 'The colour, or the material?', false],
  )
  for (const [expected, answer] of [
    [403, await reader('POST', address, { pointer: '/color', text: 'x' })],
    [422, await translator('POST', address, { pointer: '/gtin', text: 'x' })],
    [422, await translator('POST', address, { pointer: '/color', text: ' \n ' })],
    [404, await translator('POST', `${path}${v7()}/translations/fr/comments/`, { pointer: '/color', text: 'x' })],
    [403, await reviewer('PATCH', one, { text: 'Put into another’s mouth' })],
    [403, await reader('PATCH', one, { resolved: true })],
    [404, await translator('PATCH', `${path}${id}/translations/de/comments/${commentId}/`, { resolved: true })],
    [200, await translator('PATCH', one, { text: 'The colour?' })],
    [200, await reviewer('PATCH', one, { resolved: true })],
    [200, await reviewer('PATCH', one, { resolved: true })],
  ] as const)
    assert.equal(answer.status, expected, answer.text)
  assert.equal(await isOpen(), 0, 'a resolved one asks for nothing')
  assert.equal(await isFound('commented=fr'), false)
  assert.equal((await (await callsWith(['read_products']))('GET', `${path}?commented=fr`)).status, 403)
  const listed = async (query: string) => {
    const answer = await reader('GET', `${path}comments/?${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body.results.filter((comment: { product_id: string }) => comment.product_id === id).length
  }
  assert.deepEqual(
    [await listed('lang=FR&state=resolved'), await listed('state=open'), await listed('lang=de')],
    [1, 0, 0],
  )
  await call('DELETE', `${path}${id}/`)
  assert.equal(await listed(''), 0)
  await call('POST', `${path}${id}/undelete/`)
  assert.equal(await listed(''), 1, 'comments come back with their product')
  const audited = await call('GET', `/api/v2/audit/?entity=text_comment&entity_id=${commentId}`)
  assert.deepEqual(
    audited.body.results.map(({ action }: { action: string }) => action),
    ['update', 'update', 'create'],
  )
  const other = (await reviewer('POST', address, { pointer: '/name', text: 'Fine' })).body.id
  assert.equal((await translator('DELETE', `${address}${other}/`)).status, 403)
  assert.equal((await reviewer('DELETE', one)).status, 204)
  assert.equal((await reviewer('DELETE', one)).status, 404)
})
