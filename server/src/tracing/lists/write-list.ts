import { writeCsv } from '../../http/formats/write-csv.ts'
import type { Amount, Shipment } from '../facts/shapes.ts'
import type { Entry } from './entries.ts'
import type { List } from './list.ts'

type Batches = AsyncIterable<Iterable<Entry>>

/** The head of a list, then its entries as they come. */
export async function* writeListJson(head: object, batches: Batches): AsyncGenerator<string> {
  let text = `${JSON.stringify(head).slice(0, -1)},"results":[`
  let separator = ''
  for await (const entries of batches) {
    for (const entry of entries) {
      text += separator + JSON.stringify(entry)
      separator = ','
    }
    yield text
    text = ''
  }
  yield `${text}]}`
}

const joined = (texts: (string | null | undefined)[]) => texts.filter(Boolean).join('; ')

function amountText({ quantity, uom, at_least, at_most }: Amount): string {
  const bounds = at_most === undefined ? `≥ ${at_least}` : `${at_least}–${at_most}`
  return `${quantity ?? bounds}${uom === null ? '' : ` ${uom}`}`
}

const amounts = (list: Amount[]) => joined(list.map(amountText))

const shipmentText = ({ eventTime, container }: Shipment) => (container ? `${eventTime} in ${container}` : eventTime)

/** What a table says about each entry. */
export const listColumns: Record<string, (entry: Entry) => unknown> = {
  identifier: ({ identifier }) => identifier,
  gtin: ({ gtin }) => gtin,
  lot: ({ lot }) => lot,
  serial: ({ serial }) => serial,
  material: ({ material }) => material,
  product: ({ product }) => product?.name,
  kind: ({ kind }) => kind,
  roles: ({ roles }) => joined(roles),
  certainty: ({ certainty }) => certainty,
  reasons: ({ reasons }) => joined(reasons),
  settled_by: ({ settled_by }) => joined(settled_by.map(({ eventID, message }) => `${eventID}: ${message}`)),
  distance: ({ distance }) => distance,
  expiry: ({ expiry }) => expiry?.date,
  added: ({ quantities }) => amounts(quantities.added),
  transformed: ({ quantities }) => amounts(quantities.transformed),
  consumed: ({ quantities }) => amounts(quantities.consumed),
  destroyed: ({ quantities }) => amounts(quantities.destroyed),
  remaining: ({ quantities }) => amounts(quantities.remaining),
  place: ({ last_known }) => last_known.place,
  place_name: ({ last_known, names }) => names[last_known.place ?? ''],
  disposition: ({ last_known }) => last_known.disposition,
  last_event_time: ({ last_known }) => last_known.event?.eventTime,
  containers: ({ containers }) =>
    joined(containers.map(({ identifier, inside }) => [identifier, ...inside].join(' in '))),
  shipments: ({ shipments }) => joined(shipments.map(shipmentText)),
  destinations: ({ shipments }) =>
    joined(shipments.flatMap(({ destinationList }) => destinationList.map(({ destination }) => destination))),
  destination_names: ({ shipments, names }) =>
    joined(
      shipments.flatMap(({ destinationList }) => destinationList.map(({ destination }) => names[destination ?? ''])),
    ),
  transactions: ({ shipments }) =>
    joined(
      shipments.flatMap(({ bizTransactionList }) => bizTransactionList.map(({ bizTransaction }) => bizTransaction)),
    ),
  warnings: ({ warnings }) => joined(warnings.map(({ message }) => message)),
  through: ({ through }) => through,
  evidence: ({ evidence }) => joined(evidence),
}

const shareColumns: Record<string, (entry: Entry) => unknown> = {
  share_amount: ({ share }) => share?.amount && amountText(share.amount),
  share_fraction: ({ share }) => share?.fraction,
  share_unknown_because: ({ share }) => share?.unknown_because,
}

/** A row for each entry, which a spreadsheet takes for what it is. */
export function writeListCsv(batches: Batches, { lines }: Pick<List, 'lines'>): AsyncGenerator<string> {
  const withShares = lines.some(({ share }) => share !== undefined)
  const chosen = withShares ? { ...listColumns, ...shareColumns } : listColumns
  return writeCsv(Object.keys(chosen), rowsOf(batches, Object.values(chosen)))
}

type Cell = (entry: Entry) => unknown

async function* rowsOf(batches: Batches, cells: Cell[]): AsyncGenerator<Iterable<unknown[]>> {
  for await (const entries of batches) yield Iterator.from(entries).map((entry) => cells.map((cell) => cell(entry)))
}
