import { defaultSeconds } from '../../config/translation.ts'
import { countOf } from '../../json/words.ts'

/** A service that translates texts. */
export type Provider = {
  name: string
  /** As many translations as texts, in their order. Fails with a `ProviderFailure`. */
  translate(texts: readonly string[], languages: Languages, signal: AbortSignal): Promise<string[]>
}

/** Where a provider is, the key for it, and how long it may take for an answer. */
export type Settings = { url: string; key: string | undefined; seconds?: number | undefined }

/** As tags: `en`, `fr`, `zh-Hant`. */
export type Languages = { source: string; target: string }

type Particulars = {
  isPassing: boolean
  retryAfter?: number | undefined
  isCharged?: boolean
  isSilent?: boolean
  isTooLarge?: boolean
  isAboutTexts?: boolean
}

/** Why a provider gave no translations. What is passing may be tried again, after so many seconds if it says so. */
export class ProviderFailure extends Error {
  readonly isPassing: boolean
  readonly retryAfter: number | undefined
  /** Whether it may have translated all the same, and count it. */
  readonly isCharged: boolean
  /** Whether it took so long that it was not waited for any more. */
  readonly isSilent: boolean
  /** Whether it would take less at once. */
  readonly isTooLarge: boolean
  /** Whether it may be for the texts that it failed. */
  readonly isAboutTexts: boolean

  constructor(message: string, particulars: Particulars) {
    const { isPassing, retryAfter, isCharged, isSilent, isTooLarge, isAboutTexts } = particulars
    super(message)
    this.isPassing = isPassing
    this.retryAfter = retryAfter
    this.isCharged = isCharged ?? false
    this.isSilent = isSilent ?? false
    this.isTooLarge = isTooLarge ?? false
    this.isAboutTexts = isAboutTexts ?? false
  }

  /** The same, of a provider that has translated something before. */
  afterCharge(): ProviderFailure {
    return new ProviderFailure(this.message, { ...this, isCharged: true })
  }
}

/** Whether a provider must take a text for HTML, so that its tags stay. */
export const hasTags = (text: string) => /<\/?[a-z]/i.test(text)

/** DeepL takes 50 texts at once; LibreTranslate sets no limit by itself. */
export const maxTexts = 50
const maxAnswerBytes = 8 * 1_048_576

type Call = {
  url: string
  headers: Record<string, string>
  body: object
  secret: string | undefined
  seconds: number | undefined
}

/** Calls a provider. Its address is the operator's, so it may be anywhere, but it may not send us elsewhere. */
export async function post(
  { url, headers, body, secret, seconds = defaultSeconds }: Call,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(seconds * 1_000)]),
  }).catch((error: Error) => {
    signal.throwIfAborted()
    if (isTimeout(error)) throw silence(seconds)
    const isCharged = isCutOff(error)
    throw new ProviderFailure(`The provider cannot be reached: ${reasonOf(error)}.`, { isPassing: true, isCharged })
  })
  const text = await readText(response, signal, seconds)
  if (response.ok) return parse(text)
  const said = withoutSecret(text, secret).replace(/\s+/g, ' ').slice(0, 300)
  throw new ProviderFailure(`The provider answered ${response.status}: ${said || response.statusText}`, {
    isPassing:
      response.status === 408 || response.status === 429 || (response.status >= 500 && response.status !== 501),
    retryAfter: retryAfterOf(response),
    // A gateway has sent the texts on, and does not know either what became of them.
    isCharged: response.status === 504,
    // LibreTranslate says it with a 400.
    isTooLarge: response.status === 413 || (response.status === 400 && /exceeds (?:text|batch) limit/.test(text)),
    isAboutTexts: [400, 422, 500].includes(response.status),
  })
}

async function readText(response: Response, signal: AbortSignal, seconds: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes > maxAnswerBytes) throw wrongAnswer('it is larger than 8 MiB')
      chunks.push(chunk)
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ProviderFailure) throw error
    if (isTimeout(error)) throw silence(seconds)
    throw new ProviderFailure(`The answer of the provider broke off: ${reasonOf(error as Error)}.`, {
      isPassing: true,
      isCharged: true,
    })
  }
  return Buffer.concat(chunks).toString()
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw wrongAnswer('it is not JSON')
  }
}

/** A proxy may stand in between for a moment, so this is tried again as well. */
export const wrongAnswer = (why: string) =>
  new ProviderFailure(`The provider's answer is not understood: ${why}.`, { isPassing: true, isCharged: true })

/** What a provider must give: a text for each text. */
export function requireTexts(found: unknown, count: number): string[] {
  if (!Array.isArray(found)) throw wrongAnswer('it holds no list of translations')
  if (found.length !== count) throw wrongAnswer(`it holds ${found.length} translations of ${count} texts`)
  if (found.every((text) => typeof text === 'string')) return found
  throw wrongAnswer('a translation is not a text')
}

const reasonOf = (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message).slice(0, 200)

/** Whether a connection broke that was there, or gave what is no HTTP: the texts may have been sent by then. */
const isCutOff = (error: Error) => {
  const { code = '', name } = (error.cause ?? {}) as Partial<NodeJS.ErrnoException>
  return (
    ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_OVERFLOW'].includes(code) || name === 'HTTPParserError'
  )
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

function silence(seconds: number): ProviderFailure {
  const message = `The provider gave no answer within ${countOf(seconds, 'second')} (TRANSLATION_SECONDS).`
  return new ProviderFailure(message, { isPassing: true, isCharged: true, isSilent: true })
}

const withoutSecret = (text: string, secret: string | undefined) => (secret ? text.replaceAll(secret, '…') : text)

/** Seconds, or a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
