import { pipeline, Readable } from 'node:stream'
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type ZlibOptions,
} from 'node:zlib'
import type { FastifyReply, onSendHookHandler } from 'fastify'
import type { App } from './app.ts'
import { noStore } from './security-headers.ts'

export type Encoding = 'br' | 'gzip'

/** Bytes below which packing costs more than it saves: such an answer fits into one packet as it is. */
const minLength = 1_024

/** Milliseconds that a part of a stream waits for more, so that many small ones are packed together. */
const maxDelay = 50

/** Fast enough that packing never takes longer than making the answer. */
const brotli: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const zip: ZlibOptions = { level: 5 }

const isText = (type: string) => /^text\/|[/+](json|xml|yaml|javascript)\b|ndjson/.test(type)

/**
 * Packs what callers accept packed. The tag of an entity stays as it is: it names the version, which is the same in both forms, and
 * ranges, for which the bytes would matter, are not served. Call it after every other hook that looks at answers.
 */
export function compressAnswers(app: App): void {
  app.addHook('onRoute', (route) => {
    // An event is answered in a few words, and each hook would cost as much as writing them.
    if (route.method === 'POST' && route.url.endsWith('/epcis/events')) return
    route.onSend = [...[route.onSend ?? []].flat(), compress]
  })
}

const compress: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  const isStream = payload instanceof Readable
  if (reply.statusCode === 304) vary(reply)
  if (!isStream && lengthOf(payload) < minLength) return done(null, payload)
  if (!isText(String(reply.getHeader('content-type'))) || isSecret(reply) || reply.hasHeader('content-encoding'))
    return done(null, payload)
  vary(reply)
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === undefined || request.method === 'HEAD') return done(null, payload)
  reply.header('content-encoding', encoding).removeHeader('content-length')
  if (isStream) done(null, compressStream(payload, encoding))
  else compressText(payload as string | Buffer, encoding, done)
}

const lengthOf = (payload: unknown) =>
  typeof payload === 'string' || payload instanceof Uint8Array ? payload.length : 0

/** What is packed together with a secret betrays by its length how much of the secret somebody has guessed. */
const isSecret = (reply: FastifyReply) =>
  reply.getHeader('cache-control') === noStore['cache-control'] || reply.hasHeader('set-cookie')

function vary(reply: FastifyReply): void {
  const before = reply.getHeader('vary')
  reply.header('vary', before ? `${before}, accept-encoding` : 'accept-encoding')
}

export function compressText(
  text: string | Buffer,
  encoding: Encoding,
  done: (error: Error | null, packed: Buffer) => void,
): void {
  if (encoding === 'br') brotliCompress(text, brotli, done)
  else gzip(text, zip, done)
}

function compressStream(source: Readable, encoding: Encoding): Readable {
  const packer = encoding === 'br' ? createBrotliCompress(brotli) : createGzip(zip)
  let timer: NodeJS.Timeout | undefined
  pipeline(source, packer, () => clearTimeout(timer))
  // Without this, a slow stream would stay in here until it has filled a block.
  source.on('data', () => {
    timer ??= setTimeout(() => {
      timer = undefined
      packer.flush()
    }, maxDelay)
  })
  return packer
}

const choices = new Map<string, Encoding | undefined>()

/** The best way to pack that a caller accepts (RFC 9110, 12.5.3); `undefined` = as it is. */
export function encodingFor(accept: string | undefined): Encoding | undefined {
  if (accept === undefined) return undefined
  // Callers send one of a few headers; a stranger may send any number.
  if (choices.size > 100) choices.clear()
  if (!choices.has(accept)) choices.set(accept, chooseEncoding(accept))
  return choices.get(accept)
}

function chooseEncoding(accept: string): Encoding | undefined {
  const qualities = new Map<string, number>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', quality] = part.split(';').map((one) => one.trim())
    qualities.set(name, quality?.startsWith('q=') ? Number(quality.slice(2)) : 1)
  }
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0
  const [best] = (['br', 'gzip'] as const).toSorted((a, b) => qualityOf(b) - qualityOf(a))
  return best && qualityOf(best) > 0 && qualityOf(best) >= (qualities.get('identity') ?? 0) ? best : undefined
}
