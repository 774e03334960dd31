import { Polytrace } from '@polytrace/client'
import { loadDemo } from '@polytrace/demo'
import { joinApp } from '../../../server/test/harness.ts'
import type { ProductName } from '../src/content/catalogue.ts'
import { type Notation, writers } from '../src/identifiers.ts'

export const genealogy = '/api/v2/epcis/genealogy'

export const batch = (product: ProductName, lot: string, notation: Notation = 'urn') =>
  writers[notation].lot(product, lot)

export type Amount = { quantity: string | null; uom: string | null; at_least?: string; at_most?: string }
type Quantities = Record<'added' | 'transformed' | 'consumed' | 'destroyed' | 'remaining', Amount[]>
export type Entry = {
  lot: string | null
  serial: string | null
  identifier: string
  roles: string[]
  certainty: string
  reasons: string[]
  quantities: Quantities
  warnings: { code: string }[]
}

export const nameOf = ({ lot, serial, identifier }: Entry) => lot ?? serial ?? identifier

export const written = (amounts: Amount[]) =>
  amounts
    .map(({ quantity, uom, at_least, at_most }) => `${quantity ?? `${at_least} to ${at_most ?? 'any'}`} ${uom}`)
    .join(', ')

/** Each entry as `lot: made − consumed − destroyed = remaining`. */
export const balances = (results: Entry[]) =>
  results.map((entry) => {
    const { added, transformed, consumed, destroyed, remaining } = entry.quantities
    const made = [written(added), written(transformed)].filter(Boolean).join(' or ')
    const gone = [consumed, destroyed]
      .map(written)
      .filter(Boolean)
      .map((text) => ` − ${text}`)
    return `${nameOf(entry)}: ${made}${gone.join('')} = ${written(remaining)}`
  })

let loading: ReturnType<typeof joinApp> | undefined

async function load() {
  const app = await joinApp()
  await loadDemo(new Polytrace({ url: app.url, key: app.key }))
  return app
}

/** The app with the whole demo, which is loaded once for all test files of a process, and questions about its batches. */
export async function startDemo() {
  loading ??= load()
  const app = await loading
  const { call } = app
  const ask = async (path: string) => (await call('GET', `${genealogy}/${path}`)).body
  const recall = (product: ProductName, lot: string) => ask(`recall/${batch(product, lot)}`)
  const overview = (product: ProductName, lot: string) => ask(`batches/${batch(product, lot)}`)
  const origins = (product: ProductName, lot: string) => ask(`origins/${batch(product, lot)}`)
  return { app, call, ask, recall, overview, origins }
}
