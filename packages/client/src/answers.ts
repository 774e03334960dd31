import { ConnectionError, type Problem, ProblemError } from './errors.ts'
import { secondsOf } from './retry.ts'

/** A request that is under way. */
export type Sent = { name: string; signal: AbortSignal | undefined }

type Parse = (text: string) => unknown

/** The body of a successful answer: JSON as a value, nothing as `undefined`, other text as it is. */
export async function dataOf(response: Response, sent: Sent, parse: Parse): Promise<unknown> {
  if (isBinary(response)) throw await binary(response, sent)
  const text = await textOf(response, sent)
  if (text === '') return undefined
  if (isJson(response)) return parsed(text, response, sent, parse)
  if (response.headers.get('content-type')?.startsWith('text/html')) throw foreign(response, sent)
  return text
}

/** What a failed answer means. */
export async function failureOf(response: Response, sent: Sent): Promise<ProblemError | ConnectionError> {
  const text = await textOf(response, sent)
  const problem = isJson(response) ? parsed(text, response, sent, JSON.parse) : undefined
  if (!isProblem(problem)) return foreign(response, sent)
  return new ProblemError(problem, secondsOf(response.headers.get('retry-after')))
}

/** Why there is no answer; what `fetch` says about it lies deep. */
export function unreached({ name, signal }: Sent, failure: unknown): unknown {
  if (signal?.aborted) return signal.reason
  const { message, cause } = failure as { message: string; cause?: { code?: string; message?: string } }
  const reason = cause?.message || cause?.code || message
  return new ConnectionError(`${name} was not answered: ${reason}`, { cause: failure })
}

async function textOf(response: Response, sent: Sent): Promise<string> {
  try {
    return await response.text()
  } catch (failure) {
    throw unreached(sent, failure)
  }
}

/** What is neither text nor of an unknown kind; decoded as text, its bytes would be lost. */
function isBinary({ headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  return type !== '' && !/^text\/|json\b|[/+]xml\b|charset=/.test(type)
}

async function binary(response: Response, { name }: Sent): Promise<TypeError> {
  await response.body?.cancel()
  return new TypeError(
    `${name} is answered with ${response.headers.get('content-type')}: use \`raw\` to read its bytes.`,
  )
}

const isJson = ({ headers }: Response) => /[/+]json\b/.test(headers.get('content-type') ?? '')

function parsed(text: string, { status }: Response, { name }: Sent, parse: Parse): unknown {
  try {
    return parse(text)
  } catch (cause) {
    throw new ConnectionError(`${name} was answered with broken JSON.`, { status, cause })
  }
}

function isProblem(value: unknown): value is Problem {
  const { type, code } = (value ?? {}) as Partial<Problem>
  return typeof code === 'string' && /^(urn:polytrace:problem|epcisException):/.test(String(type))
}

/** Something between here and the service answered: a proxy, another server, a page to sign in to the network. */
function foreign({ status, headers, type }: Response, { name }: Sent): ConnectionError {
  // Browsers do not say where a redirection leads.
  const isRedirection = type === 'opaqueredirect' || headers.has('location')
  const answer = isRedirection
    ? `a redirection to ${headers.get('location') ?? 'another address'}`
    : `${status} ${headers.get('content-type') ?? ''}`.trim()
  return new ConnectionError(`${name} was not answered by Polytrace, but with ${answer}.`, {
    status,
    retryAfter: secondsOf(headers.get('retry-after')),
  })
}
