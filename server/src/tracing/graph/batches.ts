import { readEvent, thingKey } from '@polytrace/epcis'
import { eventTextWithDecimals, type StoredText } from '../../event-store/stored-event.ts'

type Quantity = { epcClass?: unknown; quantity?: unknown; uom?: unknown }

/** What an event says that it consumed, by thing, as JSON texts in the order of the event. */
export function batchesOf(stored: StoredText): (thing: string) => string[] {
  const { exact } = readEvent(eventTextWithDecimals(stored, 'urn:x:y'))
  const texts = new Map<string, string[]>()
  const add = (uri: string, text: string) => {
    const thing = thingKey(uri)
    texts.set(thing, [...(texts.get(thing) ?? []), text])
  }
  for (const quantity of listOf(exact.inputQuantityList) as Quantity[]) {
    if (typeof quantity?.epcClass === 'string') add(quantity.epcClass, quantityText(quantity))
  }
  for (const epc of listOf(exact.inputEPCList)) if (typeof epc === 'string') add(epc, `{"epc":${JSON.stringify(epc)}}`)
  return (thing) => texts.get(thing) ?? []
}

function quantityText({ epcClass, quantity, uom }: Quantity): string {
  const amount = quantity === undefined ? '' : `,"quantity":${decimalText(quantity)}`
  return `{"epcClass":${JSON.stringify(epcClass)}${amount}${uom === undefined ? '' : `,"uom":${JSON.stringify(uom)}`}}`
}

/** A number that JavaScript would change was read as its text, and is written as it stood. */
function decimalText(quantity: unknown): string {
  const text = String(quantity)
  return /^-?\d+$/.test(text) ? `${text}.0` : text
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
