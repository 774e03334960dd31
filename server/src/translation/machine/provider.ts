/** A service that translates texts. */
export type Provider = {
  name: string
  /** As many translations as texts, in their order. Fails with a `ProviderFailure`. */
  translate(texts: readonly string[], languages: Languages, signal: AbortSignal): Promise<string[]>
}

/** As tags: `en`, `fr`, `zh-Hant`. */
export type Languages = { source: string; target: string }

type Particulars = { isPassing: boolean; retryAfter?: number | undefined; isCharged?: boolean }

/** Why a provider gave no translations. What is passing may be tried again, after so many seconds if it says so. */
export class ProviderFailure extends Error {
  readonly isPassing: boolean
  readonly retryAfter: number | undefined
  /** Whether it may have translated all the same, and count it. */
  readonly isCharged: boolean

  constructor(message: string, { isPassing, retryAfter, isCharged = false }: Particulars) {
    super(message)
    this.isPassing = isPassing
    this.retryAfter = retryAfter
    this.isCharged = isCharged
  }
}

/** DeepL takes 50 texts at once; LibreTranslate sets no limit by itself. */
export const maxTexts = 50
/** In milliseconds: long texts take a self-hosted model some time. */
const patience = 60_000
const maxAnswerBytes = 8 * 1_048_576

type Call = { url: string; headers: Record<string, string>; body: object; secret: string | undefined }

/** Calls a provider. Its address is the operator's, so it may be anywhere, but it may not send us elsewhere. */
export async function post({ url, headers, body, secret }: Call, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  }).catch((error: Error) => {
    signal.throwIfAborted()
    const isCharged = error.name === 'TimeoutError'
    throw new ProviderFailure(`The provider cannot be reached: ${reasonOf(error)}.`, { isPassing: true, isCharged })
  })
  const text = await readText(response, signal)
  if (response.ok) return parse(text)
  const said = withoutSecret(text, secret).replace(/\s+/g, ' ').slice(0, 300)
  throw new ProviderFailure(`The provider answered ${response.status}: ${said || response.statusText}`, {
    isPassing:
      response.status === 408 || response.status === 429 || (response.status >= 500 && response.status !== 501),
    retryAfter: retryAfterOf(response),
  })
}

async function readText(response: Response, signal: AbortSignal): Promise<string> {
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

const reasonOf = (error: Error) =>
  error.name === 'TimeoutError'
    ? `no answer within ${patience / 1_000} seconds`
    : String((error.cause as Error | undefined)?.message ?? error.message).slice(0, 200)

const withoutSecret = (text: string, secret: string | undefined) => (secret ? text.replaceAll(secret, '…') : text)

/** Seconds, or a date. */
function retryAfterOf({ headers }: Response): number | undefined {
  const text = headers.get('retry-after')
  if (text === null) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
