import assert from 'node:assert/strict'
import { test } from 'node:test'
import { post, senderWith } from '../../test/senders.ts'
import { AddressGuard } from './address-guard.ts'
import { specialMeaning } from './special-networks.ts'

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
