import { expected, type Setting } from './readers.ts'

/** Where traces go, by the names that OpenTelemetry gives these settings. */
export type TelemetryConfig = {
  otelEndpoint: string | undefined
  otelServiceName: string
  otelSampling: number
}

export const telemetrySettings: { [Name in keyof TelemetryConfig]: Setting<TelemetryConfig[Name]> } = {
  otelEndpoint: {
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning: 'an OpenTelemetry collector that takes traces as OTLP over HTTP; absent = none are made',
    fallback: '',
    read: (text) => (text === '' ? undefined : address(text)),
  },
  otelServiceName: {
    variable: 'OTEL_SERVICE_NAME',
    meaning: 'what traces call this service',
    fallback: 'polytrace',
    read: (text) => text,
  },
  otelSampling: {
    variable: 'OTEL_TRACES_SAMPLER_ARG',
    meaning: 'the part of requests that is traced, from 0 to 1; a caller that sends its own trace decides itself',
    fallback: '0.1',
    read: (text) => (/^(0(\.\d+)?|1(\.0+)?)$/.test(text) ? Number(text) : expected('a number from 0 to 1')),
  },
}

function address(text: string): string {
  return /^https?:\/\//.test(text) && URL.canParse(text)
    ? text.replace(/\/+$/, '')
    : expected('an address such as http://collector:4318')
}
