import assert from 'node:assert/strict'
import { test } from 'node:test'
import { added, addedItems, item, lot, made, minute } from '../../../test/events.ts'
import { classes, epcs, startGenealogy } from '../../../test/genealogy.ts'
import type { Call } from '../../../test/harness.ts'

async function shapeOf(call: Call, path: string) {
  const { status, body } = await call('GET', path)
  return { status, nodes: body.nodes?.length }
}

test('all forms of one identifier meet, raw and encoded, with slashes and percent signs', async () => {
  const { call, capture } = await startGenealogy()
  await capture('slash', added(['https://example.com/01/04012345123456/10/A%2FB']))
  await capture('percent', added(['urn:epc:class:lgtin:4012345.012345.5%25']))
  for (const form of [
    'urn:epc:class:lgtin:4012345.012345.A%2FB',
    'urn:epc:class:lgtin:4012345.012345.A/B',
    encodeURIComponent('urn:epc:class:lgtin:4012345.012345.A%2FB'),
    'https://id.gs1.org/01/04012345123456/10/A%2FB',
    `${encodeURIComponent('https://shop.example/01/04012345123456/10/A%2FB')}/`,
    'urn:epc:class:lgtin:4012345.012345.5%25',
    encodeURIComponent('urn:epc:class:lgtin:4012345.012345.5%25'),
    encodeURIComponent('https://id.gs1.org/01/04012345123456/10/5%25'),
  ]) {
    assert.deepEqual(await shapeOf(call, `${classes}${form}`), { status: 200, nodes: 1 }, form)
  }
  assert.equal((await call('GET', `${classes}urn:epc:class:lgtin:4012345.012345.a%2Fb`)).status, 404)
})

test('items and batches are one kind of thing, and an item belongs to its lot', async () => {
  const { capture, shape } = await startGenealogy()
  const carton = (serial: string) => item(serial, '077777')
  await capture('flour', added([lot('flour')], { eventTime: minute(1) }))
  await capture('bake', made([lot('flour')], [lot('L1', '077777')], { eventTime: minute(2) }))
  const ilmd = { 'cbvmda:lotNumber': 'L1' }
  await capture('pack1', addedItems([carton('1'), carton('2')], { ilmd, eventTime: minute(3) }))
  await capture('pack2', addedItems([carton('3')], { ilmd, eventTime: minute(4) }))
  const use = { ...made([], [lot('menu')], { eventTime: minute(5) }), inputEPCList: [carton('1')] }
  await capture('menu', use)
  await capture('bulk', made([lot('L1', '077777')], [lot('soup')], { eventTime: minute(6) }))
  assert.equal(await shape(carton('1'), '', epcs), 'pack1 bake flour | pack1→bake bake→flour')
  assert.equal(await shape(lot('menu')), 'menu pack1 bake flour | menu→pack1 pack1→bake bake→flour')
  assert.equal(await shape(lot('L1', '077777')), 'bake pack1 pack2 flour | bake→flour pack1→bake pack2→bake')
  assert.equal(
    await shape(lot('soup')),
    'bulk bake pack1 pack2 flour | bulk→bake bulk→pack1 bulk→pack2 bake→flour pack1→bake pack2→bake',
  )
  assert.equal(
    await shape(lot('L1', '077777'), '?direction=DOWNSTREAM'),
    'bake pack1 pack2 menu bulk | pack1→bake pack2→bake menu→pack1 bulk→bake bulk→pack1 bulk→pack2',
  )
  assert.equal(
    await shape(lot('flour'), '?direction=DOWNSTREAM'),
    'flour bake pack1 pack2 bulk menu | bake→flour pack1→bake pack2→bake bulk→bake bulk→pack1 bulk→pack2 menu→pack1',
  )
  assert.equal(await shape(carton('3'), '?direction=DOWNSTREAM', epcs), 'pack2 bulk | bulk→pack2')
})

test('an item belongs to the lot of its Digital Link, whoever names it so', async () => {
  const { capture, shape } = await startGenealogy()
  const link = (serial: string) => `https://id.example.com/01/04012345777772/10/L9/21/${serial}`
  await capture('flour', added([lot('flour')], { eventTime: minute(1) }))
  await capture('bake', made([lot('flour')], [lot('L9', '077777')], { eventTime: minute(2) }))
  await capture('see', addedItems([link('1')], { action: 'OBSERVE', bizStep: 'shipping', eventTime: minute(3) }))
  await capture('pack', addedItems([link('2')], { eventTime: minute(4) }))
  assert.equal(await shape(item('1', '077777'), '', epcs), 'bake flour | bake→flour')
  assert.equal(await shape(item('2', '077777'), '', epcs), 'pack bake flour | pack→bake bake→flour')
})

test('what other items of the same lot went into is never added, however much of the graph is asked for', async () => {
  const { capture, shape } = await startGenealogy()
  const carton = (serial: string) => item(serial, '077777')
  const ilmd = { 'cbvmda:lotNumber': 'L1' }
  await capture('pack', addedItems([carton('1'), carton('2')], { ilmd, eventTime: minute(1) }))
  await capture('menu', { ...made([], [lot('menu')], { eventTime: minute(2) }), inputEPCList: [carton('2')] })
  assert.equal(await shape(carton('1'), '?direction=DOWNSTREAM', epcs), 'pack | ')
  assert.equal(await shape(carton('1'), '?direction=DOWNSTREAM&depth=9', epcs), 'pack | ')
  assert.equal(await shape(carton('2'), '?direction=DOWNSTREAM&depth=9', epcs), 'pack menu | menu→pack')
})
