import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '../../test/harness.ts'
import { isOnCluster } from './distribution/is-on-cluster.ts'

const { call, pool, db } = await startApp()

test('a violated index is recognised by a shard’s name for it, as a distributed database gives it', async () => {
  if (!(await isOnCluster(db))) {
    await pool.query('alter index product_internal_id rename to product_internal_id_102501')
    await pool.query('alter index custom_data_key rename to custom_data_key_102777')
  }
  const bodies: [string, object][] = [
    ['/api/v2/products/', { name: 'Shirt', internal_id: 'A 1' }],
    ['/api/v2/custom-data/', { key: 'colours', data: {} }],
  ]
  for (const [path, body] of bodies) {
    assert.equal((await call('POST', path, body)).status, 201)
    assert.equal((await call('POST', path, body)).status, 409, path)
  }
})
