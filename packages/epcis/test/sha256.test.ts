import assert from 'node:assert/strict'
import test from 'node:test'
import * as node from '../src/sha256.node.ts'
import * as web from '../src/sha256.web.ts'

const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

for (const [name, platform] of Object.entries({ node, web })) {
  test(`SHA-256 on ${name} matches the published example`, () => assert.equal(platform.sha256Hex('abc'), abc))
}

test('both platforms agree on text beyond ASCII', () => {
  for (const text of ['', 'ä', '日本', '𝄞', 'a\ud800b']) {
    assert.equal(node.sha256Hex(text), web.sha256Hex(text))
  }
})
