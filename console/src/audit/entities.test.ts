import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isEntity } from './entities.ts'

test('everything that the service records in the audit trail has a name in the console', () => {
  const texts = globSync('server/src/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => /import .*(recordChange|Change)\b/.test(text))
  const recorded = new Set(
    texts.flatMap((text) => [...text.matchAll(/\bentity: '(\w+)'/g)].flatMap(([, name]) => name ?? [])),
  )
  assert.ok(recorded.size > 20, `only ${[...recorded]}`)
  assert.deepEqual(
    [...recorded].filter((name) => !isEntity(name)),
    [],
  )
})
