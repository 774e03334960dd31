import { BIZ_STEPS, cbvNotations } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { nameOf } from '../../event-store/event-name.ts'
import { type EventRow, readEvents } from './queries.ts'
import type { EventReference, Expiry, Shipment } from './shapes.ts'

/** An event, and what its text says about the things it made or shipped. */
export type SeenEvent = Pick<EventRow, 'id' | 'type' | 'time' | 'disposition' | 'read_point' | 'biz_location'> & {
  name: string
  reference: EventReference
  expiry: Expiry | null
  /** Where it sent what it names, if it is a shipment. */
  shipment: Pick<Shipment, 'destinationList' | 'bizTransactionList'> | undefined
}

/** The steps by which goods leave, in every notation. */
const shippingSteps = ['shipping', 'departing'].flatMap((word) => cbvNotations(BIZ_STEPS, word))

/** An event that made something is needed again for what it used; 20,000 take about 10 MB. */
const maxKept = 20_000

/** The events of a list; those read last are kept, since others will ask for them. */
export class SeenEvents {
  readonly #tenant: Tenant
  readonly #kept = new Map<number, SeenEvent | undefined>()

  constructor(tenant: Tenant) {
    this.#tenant = tenant
  }

  /** Events by their number, less those that were declared wrong. */
  async read(ids: Set<number>): Promise<Map<number, SeenEvent>> {
    const missing = [...ids].filter((id) => !this.#kept.has(id))
    const rows = missing.length === 0 ? [] : await readEvents(this.#tenant, missing, shippingSteps)
    const found = new Map(rows.map((row) => [row.id, seenEvent(row)]))
    const events = new Map<number, SeenEvent>()
    for (const id of ids) {
      const event = found.get(id) ?? this.#kept.get(id)
      if (event) events.set(id, event)
    }
    for (const id of missing) this.#kept.set(id, found.get(id))
    for (const id of this.#kept.keys()) {
      if (this.#kept.size <= maxKept) break
      this.#kept.delete(id)
    }
    return events
  }
}

function seenEvent(row: EventRow): SeenEvent {
  const { id, type, time, time_text, biz_step, disposition, read_point, biz_location, doc } = row
  const name = nameOf(row)
  return {
    id,
    name,
    type,
    time,
    disposition,
    read_point,
    biz_location,
    reference: { eventID: name, eventTime: time_text, bizStep: biz_step },
    expiry: doc === null ? null : expiryIn(doc),
    shipment: doc !== null && shippingSteps.includes(biz_step ?? '') ? shipmentIn(doc) : undefined,
  }
}

function shipmentIn(doc: string): SeenEvent['shipment'] {
  const { destinationList = [], bizTransactionList = [] } = JSON.parse(doc) as Partial<Shipment>
  return { destinationList, bizTransactionList }
}

/** The best first. */
const expiryAttributes = ['itemExpirationDate', 'expirationDate', 'bestBeforeDate', 'sellByDate'] as const

const value = /\s*:\s*"([^"]*)"/y

/** Looked for in the text, since nothing else of it is needed; under whichever prefix, since many have one of their own. */
function expiryIn(doc: string): Expiry | null {
  const begin = doc.indexOf('"ilmd"')
  if (begin < 0) return null
  for (const attribute of expiryAttributes) {
    const at = doc.indexOf(`${attribute}"`, begin)
    if (at < 0 || !/[":/#]/.test(doc.charAt(at - 1))) continue
    value.lastIndex = at + attribute.length + 1
    const date = value.exec(doc)?.[1]
    if (date !== undefined) return { date, attribute }
  }
  return null
}
