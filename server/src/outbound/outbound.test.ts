import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { cleanUp } from '../../test/clean-up.ts'
import { startReceiver } from '../../test/receiver.ts'
import { AddressGuard } from './address-guard.ts'
import { openSecretBox, SecretBox } from './secret-box.ts'
import { Sender } from './sender.ts'
import { SenderThread } from './sender-thread.ts'
import { gs1Signature, signatureHeaders } from './signatures.ts'
import { specialMeaning } from './special-networks.ts'

const local = new AddressGuard({ allow: ['127.0.0.0/8'], http: true })

function senderWith(guard: AddressGuard, settings: { maxDuration?: number; ca?: string } = {}) {
  const sender = new Sender({ guard, ...settings })
  cleanUp(async () => sender.close())
  return sender
}

const post = (url: string) => ({ url, headers: {}, body: '{"a":1}' })

const notPublic = `0.0.0.0 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.255 169.254.169.254 172.16.0.1
  172.31.255.255 168.63.129.16 192.0.0.8 192.0.2.1 192.168.1.1 198.18.0.1 198.51.100.7 203.0.113.7 224.0.0.1 240.0.0.1
  255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1
  2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 5f00::1 fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1`.split(
  /\s+/,
)

test('whatever is not globally reachable is refused, and what is public is not', () => {
  for (const address of notPublic) assert.ok(specialMeaning(address), `${address} is not public`)
  for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.3.1', '2001:4860:4860::8888', '2a00:1450::1'])
    assert.equal(specialMeaning(address), undefined, address)
})

const spellings = `https://127.0.0.1/ https://127.1/ https://0x7f.0.0.1/ https://2130706433/ https://017700000001/
  https://[::1]/ https://[::ffff:127.0.0.1]/ https://[::ffff:7f00:1]/ https://[64:ff9b::7f00:1]/ https://localhost/
  https://LOCALHOST./ https://127.0.0.1./ https://①②⑦.⓪.⓪.①/`.split(/\s+/)

test('no spelling of an address of this machine leads there', async () => {
  const sender = senderWith(new AddressGuard({ allow: [], http: true }))
  for (const url of spellings) {
    const { status, error } = await sender.send(post(url))
    assert.equal(status, null, url)
    // Some resolvers know no `localhost` with a dot at its end.
    assert.match(error ?? '', url.includes('LOCALHOST.') ? /is not public|is unknown/ : /is not public/, url)
  }
})

const unreadable: [url: string, sentence: RegExp][] = [
  ['nowhere', /must be an address such as https:/],
  ['ftp://example.com/', /must begin with https:\/\/, got ftp/],
  ['file:///etc/passwd', /must begin with https/],
  ['http://example.com/', /Plain http is not allowed/],
  ['https://user:word@example.com/', /must not hold a user name/],
  ['https://', /must be an address/],
]

test('what is no address to call is refused with a sentence', () => {
  const guard = new AddressGuard({ allow: [], http: false })
  for (const [url, sentence] of unreadable) assert.throws(() => guard.read(url), { message: sentence }, url)
  assert.equal(guard.read('https://example.com/a?b=c#d').href, 'https://example.com/a?b=c')
})

test('settings may name networks, hosts and all below a name', async () => {
  const resolve = async () => [{ address: '10.1.2.3', family: 4 }]
  const guard = (...allow: string[]) => new AddressGuard({ allow, http: true, resolve })
  assert.equal((await guard('10.1.0.0/16').addressesOf('hook.example')).length, 1)
  assert.equal((await guard('Hook.example').addressesOf('hook.EXAMPLE')).length, 1)
  assert.equal((await guard('*.example').addressesOf('a.hook.example')).length, 1)
  for (const other of ['10.2.0.0/16', 'example', 'ook.example', '*.hook.example'])
    await assert.rejects(guard(other).addressesOf('hook.example'), {
      message: /leads to 10\.1\.2\.3, which is not public/,
    })
})

test('a name that leads to one public address and a private one is not called', async () => {
  const addresses = ['8.8.8.8', '192.168.0.1'].map((address) => ({ address, family: 4 }))
  const guard = new AddressGuard({ allow: [], http: true, resolve: async () => addresses })
  await assert.rejects(guard.addressesOf('both.example'), { message: /leads to 192\.168\.0\.1/ })
})

test('the connection goes to the address that was checked, whatever the name leads to next', async () => {
  const receiver = await startReceiver()
  const port = new URL(receiver.url).port
  let looks = 0
  const resolve = async () => [{ address: looks++ === 0 ? '127.0.0.1' : '127.9.9.9', family: 4 }]
  const guard = new AddressGuard({ allow: ['127.0.0.1'], http: true, resolve })
  const { status } = await senderWith(guard).send(post(`http://changing.example:${port}/`))
  assert.deepEqual([status, looks, receiver.calls[0]?.headers.host], [204, 1, `changing.example:${port}`])
})

test('with TLS the certificate must be of the name, though the connection goes to a checked address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-tls-'))
  cleanUp(async () => rmSync(folder, { recursive: true }))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=hook.example', '-addext', 'subjectAltName=DNS:hook.example']
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject]
  execFileSync('openssl', [...made, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' })
  const ca = readFileSync(certFile, 'utf8')
  const server = createTlsServer({ key: readFileSync(keyFile), cert: ca }, (_request, response) => response.end('ok'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(async () => server.closeAllConnections())
  cleanUp(async () => server.close())
  const { port } = server.address() as AddressInfo
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  const sender = senderWith(new AddressGuard({ allow: ['127.0.0.1'], http: false, resolve }), { ca })
  assert.equal((await sender.send(post(`https://hook.example:${port}/`))).status, 200)
  assert.match((await sender.send(post(`https://other.example:${port}/`))).error ?? '', /other\.example.*altnames/i)
})

test('an answer is read to its first kilobyte, however much follows', async () => {
  const receiver = await startReceiver()
  let written = 0
  receiver.respond = (_call, response) => {
    response.writeHead(200)
    const block = Buffer.alloc(65_536, 'x')
    const pour = () => {
      while (!response.destroyed && written < 1e9) {
        written += block.length
        if (!response.write(block)) return void response.once('drain', pour)
      }
    }
    pour()
  }
  const { status, answer } = await senderWith(local).send(post(receiver.url))
  assert.deepEqual([status, answer.length], [200, 1_024])
  assert.ok(written < 1e8, `${written} bytes were sent`)
})

test('a receiver that never ends its answer, or never begins it, is left when its time is over', async () => {
  const receiver = await startReceiver()
  const sender = senderWith(local, { maxDuration: 300 })
  receiver.respond = (_call, response) => void response.writeHead(200).write('and then …')
  assert.deepEqual(pick(await sender.send(post(receiver.url))), { status: 200, error: null, answer: 'and then …' })
  receiver.respond = () => undefined
  const { status, error } = await sender.send(post(receiver.url))
  assert.deepEqual([status, error], [null, 'There was no answer within 0.3 s.'])
})

const pick = ({ status, error, answer }: { status: number | null; error: string | null; answer: string }) => ({
  status,
  error,
  answer,
})

test('redirections are not followed', async () => {
  const receiver = await startReceiver((_call, response) => response.writeHead(307, { location: '/elsewhere' }).end())
  const { status, error } = await senderWith(local).send(post(receiver.url))
  assert.equal(status, 307)
  assert.match(error ?? '', /not followed/)
  assert.equal(receiver.calls.length, 1)
})

test('receivers that refuse, break off, or speak something else are described in words', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/`
  server.on('connection', (socket) => socket.once('data', () => socket.destroy()))
  const sender = senderWith(local)
  assert.match((await sender.send(post(url))).error ?? '', /broke the connection off|socket hang up/)
  server.removeAllListeners('connection')
  server.on('connection', (socket) => socket.resume().end('SSH-2.0-OpenSSH\r\n'))
  assert.match((await sender.send(post(url))).error ?? '', /call failed/)
  await new Promise((resolve) => server.close(resolve))
  assert.equal((await sender.send(post(url))).error, 'The receiver refused the connection.')
})

test('a kept connection that is closed when it is used again is replaced by another', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
      socket.once('data', () => socket.resetAndDestroy())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(async () => server.close())
  const sender = senderWith(local)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const statuses = [await sender.send(post(url)), await sender.send(post(url))].map(({ status }) => status)
  assert.deepEqual(statuses, [200, 200])
})

test('the thread sends in order until one is not received, or somebody ends it', async () => {
  const receiver = await startReceiver((call, response) =>
    response.writeHead(JSON.parse(call.body).status).end('heard'),
  )
  const thread = new SenderThread({ guard: { allow: ['127.0.0.1'], http: true } })
  cleanUp(() => thread.close())
  const messages = (...statuses: number[]) =>
    statuses.map((status) => ({ url: receiver.url, headers: {}, body: JSON.stringify({ status }) }))
  const endless = new AbortController().signal
  const send = async (halt: AbortSignal, stop: AbortSignal, ...statuses: number[]) =>
    (await thread.send(messages(...statuses), { halt, stop })).map(({ status }) => status)
  assert.deepEqual(await send(endless, endless, 200, 204, 500, 201), [200, 204, 500])
  assert.deepEqual(receiver.bodies(), [{ status: 200 }, { status: 204 }, { status: 500 }])
  const halt = new AbortController()
  receiver.respond = (_call, response) => {
    halt.abort()
    response.end('heard')
  }
  // A call or two may begin before the thread hears of it.
  const halted = await send(halt.signal, endless, ...Array(200).fill(200))
  assert.ok(halted.length > 0 && halted.length < 200, `${halted.length} were sent`)
  const stop = new AbortController()
  receiver.respond = () => stop.abort()
  assert.deepEqual(await send(endless, stop.signal, 200, 200), [], 'the call that runs is cut short')
  receiver.respond = () => void thread.close()
  await assert.rejects(send(endless, endless, 200), /has ended/)
  receiver.respond = (_call, response) => void response.end()
  assert.deepEqual(await send(endless, endless, 200), [200], 'another thread takes over')
})

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

test('the key is made beside our own PostgreSQL, with a server it must be given', () => {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-secrets-'))
  cleanUp(async () => rmSync(folder, { recursive: true }))
  const [dataDir, databaseUrl] = [join(folder, 'data'), 'postgres://localhost/x']
  const own = { dataDir, databaseUrl: undefined, secretsKeyFile: undefined }
  const sealed = openSecretBox(own).seal('text', 'owner')
  assert.equal(openSecretBox(own).open(sealed, 'owner'), 'text')
  assert.equal(statSync(join(dataDir, 'secrets.key')).mode & 0o777, 0o600)
  const refused = /has no key to keep signing secrets with.*SECRETS_KEY_FILE/
  assert.throws(() => openSecretBox({ ...own, databaseUrl }).seal('text', 'owner'), refused)
  const secretsKeyFile = join(folder, 'my.key')
  assert.throws(() => openSecretBox({ dataDir, databaseUrl, secretsKeyFile }), /is not there\. Make one with: openssl/)
  writeFileSync(secretsKeyFile, 'short\n')
  assert.throws(() => openSecretBox({ dataDir, databaseUrl, secretsKeyFile }), /must hold keys of 32 bytes in base64/)
})
