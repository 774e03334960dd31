import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { actorKey } from './actor-name.ts'

test('whatever acts without being a device or a person has a name in every language', () => {
  const files = globSync('server/src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/deviceId: null, deviceName: '([^']+)'/g)].map(([, name = '']) => name),
  )
  assert.ok(names.length > 5, 'the service writes them another way')
  const nameless = names.filter((actor) => actorKey({ actor, device_id: null }) === undefined)
  assert.deepEqual([...new Set(nameless)], ['Polytrace'])
})

test('a device that is called like a part of the service keeps its name', () => {
  assert.equal(actorKey({ actor: 'Deliveries', device_id: '00000000-0000-7000-8000-000000000000' }), undefined)
  assert.equal(actorKey({ actor: 'toString', device_id: null }), undefined)
})
