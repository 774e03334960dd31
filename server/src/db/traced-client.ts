import type pg from 'pg'
import { currentTelemetry, type Span } from '../telemetry/current.ts'

type Constructor = new (config?: string | pg.ClientConfig) => pg.Client
type Callback = (error: (Error & { code?: string }) | undefined, result: unknown) => void
type Statement = { text?: string; name?: string; values?: unknown[]; submit?: unknown }

/** Long enough to recognise a statement by. */
const maxTextLength = 1_000

/** A connection whose statements are parts of the trace of whoever sends them: by their text, never with their values. */
export function tracedClient(Base: Constructor): Constructor {
  return class extends Base {
    override query(...args: unknown[]): never {
      const send = super.query as (...all: unknown[]) => unknown
      const span = startSpan(args)
      if (!span) return send.apply(this, args) as never
      const last = args.at(-1)
      if (typeof last === 'function') {
        const callback: Callback = (error, result) => {
          span.end(error && failureOf(error))
          ;(last as Callback)(error, result)
        }
        return send.apply(this, [...args.slice(0, -1), callback]) as never
      }
      const answer = send.apply(this, args) as Promise<unknown>
      answer.then(
        () => span.end(),
        (error) => span.end(failureOf(error)),
      )
      return answer as never
    }
  }
}

const failureOf = ({ code }: Error & { code?: string }) => code ?? 'error'

function startSpan([first, second]: unknown[]): Span | undefined {
  const statement: Statement = typeof first === 'string' ? { text: first } : (first as Statement)
  const { text, name, submit } = statement
  // A cursor reads as it likes.
  if (text === undefined || submit !== undefined) return undefined
  return currentTelemetry()?.startStatement(() => {
    const values = statement.values ?? (Array.isArray(second) ? second : undefined)
    const [operation = 'statement'] = text.trimStart().split(/\s/, 1)
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      // Without numbered values, a text may hold them itself.
      'db.query.text': values?.length ? text.slice(0, maxTextLength) : undefined,
    }
    return { name: name ?? operation, attributes }
  })
}
