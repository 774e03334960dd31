import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { cleanUp } from '../../test/clean-up.ts'
import { startReceiver } from '../../test/receiver.ts'
import { local, post, senderWith } from '../../test/senders.ts'
import { AddressGuard } from './address-guard.ts'
import { SenderThread } from './sender-thread.ts'

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
  // Turn after turn, as whoever sends does: on a busy machine one ends before its time is used for all of them.
  const sendAll = async (...statuses: number[]): Promise<(number | null)[]> => {
    const sent = await send(endless, endless, ...statuses)
    const rest = statuses.slice(sent.length)
    return rest.length === 0 || sent.at(-1) === 500 ? sent : [...sent, ...(await sendAll(...rest))]
  }
  assert.deepEqual(await sendAll(200, 204, 500, 201), [200, 204, 500])
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
