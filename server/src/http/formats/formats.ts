import { preferredType } from '../acceptable.ts'

/** The formats of files with many rows, with their media types. */
export const formats = {
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type Format = keyof typeof formats

/** The format that an `Accept` header prefers; `undefined` when it takes none of ours. */
export function acceptedFormat(accept = '*/*'): Format | undefined {
  const type = preferredType(accept, Object.values(formats))
  return (Object.keys(formats) as Format[]).find((format) => formats[format] === type)
}
