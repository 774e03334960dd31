import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { cleanUp } from '../../test/clean-up.ts'
import { openTestDatabase, startApp } from '../../test/harness.ts'
import { openSecretBox, SecretBox } from './secret-box.ts'
import { gs1Signature, signatureHeaders } from './signatures.ts'

test('signatures are those of the example in Standard Webhooks, one for each secret', () => {
  const [id, at] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', new Date(1_614_265_330_000)]
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const headers = signatureHeaders(id, '{"test": 2432232314}', [secret, secret], at)
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  assert.deepEqual(headers, {
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': `${signature} ${signature}`,
  })
})

test('GS1-Signature is the HMAC of the body under the bytes of the token', () => {
  // RFC 4231, test case 2.
  const expected = Buffer.from('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843', 'hex')
  assert.equal(gs1Signature('what do ya want for nothing?', 'Jefe'), expected.toString('base64'))
})

test('a secret opens with its key and for its owner alone, and each sealing looks different', () => {
  const [key, newer] = [randomBytes(32), randomBytes(32)]
  const box = new SecretBox([key])
  const sealed = box.seal('whsec_x', 'one')
  assert.equal(box.open(sealed, 'one'), 'whsec_x')
  assert.equal(new SecretBox([newer, key]).open(sealed, 'one'), 'whsec_x')
  assert.ok(!sealed.includes('whsec_x') && !sealed.equals(box.seal('whsec_x', 'one')))
  assert.throws(() => box.open(sealed, 'another'), /another row/)
  assert.throws(() => new SecretBox([newer]).open(sealed, 'one'), /SECRETS_KEY_FILE/)
})

function settingsOf(folder: string) {
  cleanUp(async () => rmSync(folder, { recursive: true }))
  return { dataDir: join(folder, 'data'), databaseUrl: undefined, secretsKeyFile: undefined }
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'polytrace-secrets-'))

test('the key is made beside our own PostgreSQL, with a server it must be given', async () => {
  const { db } = await openTestDatabase()
  const folder = temporaryFolder()
  const own = settingsOf(folder)
  const sealed = (await openSecretBox(own, db)).seal('text', 'owner')
  assert.equal((await openSecretBox(own, db)).open(sealed, 'owner'), 'text')
  assert.equal(statSync(join(own.dataDir, 'secrets.key')).mode & 0o777, 0o600)
  const databaseUrl = 'postgres://localhost/x'
  const empty = await openSecretBox({ ...own, databaseUrl }, db)
  assert.throws(() => empty.seal('text', 'owner'), /has no key to keep signing secrets with.*SECRETS_KEY_FILE/)
  const secretsKeyFile = join(folder, 'my.key')
  const given = { ...own, databaseUrl, secretsKeyFile }
  await assert.rejects(openSecretBox(given, db), /is not there\. Make one with: openssl/)
  writeFileSync(secretsKeyFile, 'short\n')
  await assert.rejects(openSecretBox(given, db), /must hold keys of 32 bytes in base64/)
})

test('where secrets are stored already, a key that is missing is named and none is made', async () => {
  const { db, call } = await startApp()
  const folder = temporaryFolder()
  const own = settingsOf(folder)
  const url = 'http://127.0.0.1:9/'
  assert.equal((await call('POST', '/api/v2/webhooks/', { url, kinds: ['product.changed'] })).status, 201)
  const misspelt = join(folder, 'secrets.kye')
  for (const [settings, file] of [
    [own, join(own.dataDir, 'secrets.key')],
    [{ ...own, secretsKeyFile: misspelt }, misspelt],
  ] as const) {
    await assert.rejects(openSecretBox(settings, db), ({ message }: Error) =>
      message.includes(`was expected in ${file}`),
    )
    assert.ok(!existsSync(file))
  }
  writeFileSync(misspelt, `${randomBytes(32).toString('base64')}\n`)
  assert.ok((await openSecretBox({ ...own, secretsKeyFile: misspelt }, db)).hasKey)
})
