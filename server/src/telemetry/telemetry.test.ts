import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { cleanUp, startApp } from '../../test/harness.ts'
import { startReceiver } from '../../test/receiver.ts'
import { until } from '../../test/waiting.ts'
import { openTelemetry } from './open.ts'
import { readTraceparent } from './trace-context.ts'

type Value = { stringValue?: string; intValue?: number }
type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
}
type Otlp = {
  resourceSpans: { resource: { attributes: OtlpSpan['attributes'] }; scopeSpans: { spans: OtlpSpan[] }[] }[]
}

test('only one file loads OpenTelemetry, and only a setting loads that file', () => {
  const loading = globSync('server/src/**/*.ts').filter((file) =>
    /^import (?!type\b).*'(@opentelemetry\/.*|\.\/open\.ts|.*telemetry\/open\.ts)'/m.test(readFileSync(file, 'utf8')),
  )
  assert.deepEqual(loading, ['server/src/telemetry/open.ts', 'server/src/telemetry/telemetry.test.ts'])
})

test('the header of a caller is read as the standard says; what is not well-formed counts as absent', () => {
  const [trace, span] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  assert.deepEqual(readTraceparent(`00-${trace}-${span}-01`), {
    ...{ traceId: trace, spanId: span, traceFlags: 1, isRemote: true },
  })
  const wrong = [undefined, '', `00-${trace}-${span}`, `ff-${trace}-${span}-01`, `00-${'0'.repeat(32)}-${span}-01`]
  for (const header of [...wrong, `00-${trace.toUpperCase()}-${span}-01`])
    assert.equal(readTraceparent(header), undefined)
})

test('of what is not traced nothing is begun, unless its caller traces it', async () => {
  const config = { otelEndpoint: 'http://127.0.0.1:9', otelServiceName: 'polytrace test' }
  const describe = () => ({ name: 'work', attributes: {} })
  const none = openTelemetry({ ...config, otelSampling: 0 })
  assert.equal(none.startRequest(describe, {}), undefined)
  assert.equal(none.startCall(describe), undefined)
  assert.equal(none.startStatement(describe), undefined)
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const span = none.startRequest(describe, { traceparent })
  assert.equal(span?.traceId, '4bf92f3577b34da6a3ce929d0e0e4736')
  span.run(() => assert.equal(none.startStatement(describe)?.traceId, span.traceId))
  await none.close()
  const all = openTelemetry({ ...config, otelSampling: 1 })
  assert.ok(all.startRequest(describe, { traceparent: 'nonsense' }))
  await all.close()
})

test('requests, their statements and deliveries are traced, and say nothing of what they carry', async () => {
  const collector = await startReceiver()
  const received = await startReceiver()
  const telemetry = openTelemetry({
    ...{ otelEndpoint: new URL(collector.url).origin, otelServiceName: 'polytrace test', otelSampling: 1 },
  })
  cleanUp(() => telemetry.close())
  const lines: string[] = []
  const { call, key } = await startApp({ logLines: lines })
  await call('POST', '/api/v2/webhooks/', { url: `${received.url}?token=Hidden1`, kinds: ['product.created'] })
  const { body } = await call('POST', '/api/v2/products/', { name: 'Hidden2 shirt' })
  await until('the webhook was called', () => received.calls.length > 0 || undefined)

  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`
  const read = await call('GET', `/api/v2/products/${body.id}/?lang=fr&fallback=Hidden3`, undefined, { traceparent })
  assert.ok([200, 400].includes(read.status))
  await call('GET', `/api/v2/products/${body.id}/`, undefined, { traceparent })
  const texts = () => collector.calls.map(({ body }) => body)
  const spans = () =>
    (texts().map((text) => JSON.parse(text)) as Otlp[]).flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    )
  const delivered = await until('the delivery is traced', () => spans().find(({ name }) => name === 'deliver webhook'))
  const route = 'GET /api/v2/products/:id/'
  const request = await until('the read is traced', () =>
    spans().findLast((span) => span.traceId === traceId && span.name === route),
  )
  assert.equal(request.parentSpanId, '00f067aa0ba902b7')
  const statement = await until('its statement is traced', () =>
    spans().find(({ parentSpanId }) => parentSpanId === request.spanId),
  )
  assert.ok(statement.attributes.some(({ value }) => value.stringValue === 'postgresql'))
  const created = spans().find(({ name }) => name === 'POST /api/v2/products/')
  const written = spans().filter(({ parentSpanId }) => parentSpanId === created?.spanId)
  assert.ok(written.length > 1, 'statements after the body are parts of the request too')
  assert.equal(received.calls[0]?.headers.traceparent, `00-${delivered.traceId}-${delivered.spanId}-01`)
  assert.match(texts()[0] ?? '', /"service\.name".{0,40}"polytrace test"/)
  assert.ok(lines.some((line) => JSON.parse(line).trace === traceId))
  for (const secret of [key, 'Hidden', String(body.id)]) assert.ok(!texts().join().includes(secret), secret)
})
