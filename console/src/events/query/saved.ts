import { GS1_PREFIXES, prefixesIn } from '@polytrace/epcis'
import { controls, type Parameters, parametersOf, type Row, rowsOf } from './rows.ts'

/** A query as the service keeps it under a name: several values are a list. */
export const bodyOf = (parameters: Parameters): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, value.includes('|') ? value.split('|') : value]),
  )

/** The parameters of a kept query. An address declares no prefixes, so that those of the query are written out. */
export function parametersFrom({ '@context': context, ...query }: Record<string, unknown>): Record<string, string> {
  const given = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, textOf(value)]))
  const prefixes = prefixesIn(context as Parameters, GS1_PREFIXES)
  const expand = (text: string) => {
    const [prefix = '', ...rest] = text.split(':')
    const namespace = GS1_PREFIXES.has(prefix) ? undefined : prefixes.get(prefix)
    return namespace === undefined || rest.length === 0 ? text : namespace + rest.join(':')
  }
  const rows = rowsOf(given).map(
    (row): Row => ({
      ...row,
      part: expand(row.part),
      attribute: expand(row.attribute),
      values: row.values.map(expand),
    }),
  )
  const kept = controls.filter((name) => given[name]).map((name) => [name, expand(given[name] ?? '')])
  return { ...parametersOf(rows).parameters, ...Object.fromEntries(kept) }
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join('|') : String(value ?? ''))
