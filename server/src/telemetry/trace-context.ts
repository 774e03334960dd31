import type { SpanContext } from '@opentelemetry/api'

const traceparentPattern = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** The span of a caller by its header (W3C Trace Context); what is not well-formed counts as absent. */
export function readTraceparent(header: unknown): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = traceparentPattern.exec(String(header)) ?? []
  const isValid = /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(spanId) && !String(header).startsWith('ff')
  return isValid ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true } : undefined
}

export const writeTraceparent = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`
