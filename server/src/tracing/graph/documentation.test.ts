import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { startApp } from '../../../test/harness.ts'

const page = readFileSync(new URL('../../../../docs/genealogy.md', import.meta.url), 'utf8')
const blocksOf = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(([, block = '']) => block)

test('docs/genealogy.md does what it says', async () => {
  const { url, key } = await startApp()
  const env = { PATH: process.env.PATH, POLYTRACE: url, KEY: key }
  const run = async (command: string) =>
    (await promisify(execFile)('sh', ['-c', command], { env, timeout: 60_000 })).stdout
  const [, wool = '', buttons = '', coats = '', upstream = '', picture = '', downstream = ''] = blocksOf('sh')
  for (const command of [wool, buttons, coats]) assert.equal(JSON.parse(await run(command)).status, 'created')
  assert.equal(JSON.parse(await run(wool)).status, 'exists')
  const graph = JSON.parse(await run(upstream))
  assert.deepEqual([graph.nodes.length, graph.edges.length], [3, 2])
  assert.match(await run(upstream), /"quantity": 50\.0/)
  assert.equal(await run(picture), blocksOf('mermaid')[0])
  const { nodes, edges } = JSON.parse(await run(downstream))
  assert.equal(nodes.length, 2)
  assert.deepEqual(edges[0].batches, [{ epcClass: 'urn:acme:productId:batchId:WOOL.17', quantity: 1000, uom: 'GRM' }])
})
