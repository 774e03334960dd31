import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import * as otel from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import manifest from '../../package.json' with { type: 'json' }
import type { TelemetryConfig } from '../config/telemetry.ts'
import { type Attributes, type Describe, type Span, type Telemetry, useTelemetry } from './current.ts'
import { readTraceparent, writeTraceparent } from './trace-context.ts'

/** In milliseconds: what a collector that is away may add to the end of the process. */
const maxFlushTime = 2_000

const active = new AsyncLocalStorage<otel.Span | undefined>()

/** Traces from now on, and sends what it traced in the background. The only file that loads OpenTelemetry: load it when it is wanted. */
export function openTelemetry({ otelEndpoint, otelServiceName, otelSampling }: TelemetryConfig): Telemetry {
  const exporter = new OTLPTraceExporter({ url: `${otelEndpoint}/v1/traces`, timeoutMillis: maxFlushTime })
  const own = {
    'service.name': otelServiceName,
    'service.version': manifest.version,
    'service.instance.id': randomUUID(),
  }
  const provider = new TracerProvider({
    resource: resourceFromAttributes(own).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  })
  const tracer = provider.getTracer('polytrace', manifest.version)
  const start = (describe: Describe, kind: otel.SpanKind, parent: otel.Context) => {
    const { name, attributes } = describe()
    return new TracedSpan(tracer.startSpan(name, { kind, attributes: attributes as otel.Attributes }, parent))
  }
  // Before a span is made, where a sampler is asked only afterwards: that would be half of what a traced request costs.
  const chance = () => (Math.random() < otelSampling ? otel.ROOT_CONTEXT : undefined)
  const telemetry: Telemetry = {
    startRequest(describe, { traceparent, tracestate }) {
      const parent = contextOf(traceparent, tracestate) ?? chance()
      return parent && start(describe, otel.SpanKind.SERVER, parent)
    },
    startCall(describe) {
      const span = active.getStore()
      const parent = span ? below(span) : chance()
      return parent && start(describe, otel.SpanKind.CLIENT, parent)
    },
    startStatement(describe) {
      const span = active.getStore()
      return span?.isRecording() ? start(describe, otel.SpanKind.CLIENT, below(span)) : undefined
    },
    async close() {
      useTelemetry(undefined)
      // What cannot be sent any more is lost: no work waits for its traces.
      await provider.shutdown().catch(() => undefined)
    },
  }
  useTelemetry(telemetry)
  return telemetry
}

const below = (span: otel.Span) => otel.trace.setSpan(otel.ROOT_CONTEXT, span)

/** What a caller traces already; it has decided whether its trace is kept. */
function contextOf(traceparent: unknown, tracestate: unknown): otel.Context | undefined {
  if (traceparent === undefined) return undefined
  const caller = readTraceparent(traceparent)
  if (!caller) return undefined
  const state = typeof tracestate === 'string' ? { traceState: otel.createTraceState(tracestate) } : {}
  return otel.trace.setSpanContext(otel.ROOT_CONTEXT, { ...caller, ...state })
}

class TracedSpan implements Span {
  readonly #span: otel.Span

  constructor(span: otel.Span) {
    this.#span = span
  }

  get traceId(): string {
    return this.#span.spanContext().traceId
  }

  get headers(): Record<string, string> {
    const context = this.#span.spanContext()
    const state = context.traceState?.serialize()
    return { traceparent: writeTraceparent(context), ...(state && { tracestate: state }) }
  }

  set(attributes: Attributes): void {
    this.#span.setAttributes(attributes as otel.Attributes)
  }

  end(failure?: string, at?: Date): void {
    if (failure !== undefined)
      this.#span.setAttribute('error.type', failure).setStatus({ code: otel.SpanStatusCode.ERROR })
    this.#span.end(at)
  }

  run<Result>(work: () => Result): Result {
    return active.run(this.#span, work)
  }
}
