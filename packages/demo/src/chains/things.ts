import { catalogue, type ProductName, type Unit } from '../content/catalogue.ts'
import { type MaterialCode, materialUnits } from '../content/material-codes.ts'
import { classOf, materialLot, type Notation, writers } from '../identifiers.ts'

/** A lot of a product or of a bought material; a product without a lot is a class. */
export type Batch =
  | { product: ProductName; lot: string }
  | { product: ProductName }
  | { code: MaterialCode; lot: string }

export type Amount = { batch: Batch; quantity: number; unit: Unit }

/** One single thing: a serialised product, or a container with an SSCC. */
export type Item = { product: ProductName; serial: string } | { sscc: string }

/** An amount of a lot, in the unit of its product. */
export const some = (product: ProductName, lot: string, quantity: number): Amount => ({
  batch: { product, lot },
  quantity,
  unit: catalogue[product].unit,
})

/** Quantities of several lots of one product. */
export type Shares = Record<string, number>

export const someOfEach = (product: ProductName, shares: Shares): Amount[] =>
  Object.entries(shares).map(([lot, quantity]) => some(product, lot, quantity))

export const someMaterial = (code: MaterialCode, lot: string, quantity: number): Amount => ({
  batch: { code, lot },
  quantity,
  unit: materialUnits[code],
})

/** A number of pieces of which nobody noted the lot. */
export const someOfClass = (product: ProductName, quantity: number): Amount => ({
  batch: { product },
  quantity,
  unit: catalogue[product].unit,
})

export type QuantityElement = { epcClass: string; quantity: number; uom: Unit }

export const writeAmount = ({ batch, quantity, unit }: Amount, notation: Notation): QuantityElement => ({
  epcClass: writeBatch(batch, notation),
  quantity,
  uom: unit,
})

function writeBatch(batch: Batch, notation: Notation): string {
  if ('code' in batch) return materialLot(batch.code, batch.lot)
  return 'lot' in batch ? writers[notation].lot(batch.product, batch.lot) : classOf(batch.product)
}

export const writeItem = (item: Item, notation: Notation): string =>
  'sscc' in item ? writers[notation].sscc(item.sscc) : writers[notation].item(item.product, item.serial)
