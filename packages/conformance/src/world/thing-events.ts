import type { JsonObject } from '../http/answer.ts'
import { asset, item, lot, own, PALLET, PRODUCT, place } from './identifiers.ts'

const eventID = (digit: string) => `urn:uuid:{run}-0000-4000-8000-00000000002${digit}`

const common = (digit: string, minute: string) => ({
  eventID: eventID(digit),
  eventTime: `{hour}:${minute}:00.000Z`,
  eventTimeZoneOffset: '+00:00',
})

/** Each kind of event, with an item and a quantity in each of its lists. */
export const THING_EVENTS: Record<string, JsonObject> = {
  counted: {
    type: 'ObjectEvent',
    ...common('1', '11'),
    epcList: [item('b1')],
    action: 'OBSERVE',
    bizStep: 'stock_taking',
    quantityList: [
      { epcClass: PRODUCT, quantity: 3 },
      { epcClass: lot('stock'), quantity: 7.5, uom: 'KGM' },
    ],
  },
  packed: {
    type: 'AggregationEvent',
    ...common('2', '12'),
    parentID: PALLET,
    childEPCs: [item('b1'), item('b2')],
    childQuantityList: [{ epcClass: lot('packed'), quantity: 10, uom: 'KGM' }],
    action: 'ADD',
    bizStep: 'packing',
    readPoint: { id: place('cell') },
  },
  invoiced: {
    type: 'TransactionEvent',
    ...common('3', '13'),
    bizTransactionList: [{ type: 'inv', bizTransaction: own('invoice') }],
    parentID: asset('crate'),
    epcList: [item('b3')],
    quantityList: [{ epcClass: lot('sold'), quantity: 200 }],
    action: 'ADD',
    bizStep: 'shipping',
  },
  mixed: {
    type: 'TransformationEvent',
    ...common('4', '14'),
    inputEPCList: [item('b4')],
    inputQuantityList: [{ epcClass: lot('flour'), quantity: 20, uom: 'KGM' }],
    outputEPCList: [item('b5')],
    outputQuantityList: [{ epcClass: lot('bread'), quantity: 500, uom: 'GRM' }],
    transformationID: own('batch'),
    bizStep: 'commissioning',
  },
  fitted: {
    type: 'AssociationEvent',
    ...common('5', '15'),
    parentID: asset('truck'),
    childEPCs: [asset('logger')],
    childQuantityList: [{ epcClass: lot('straps'), quantity: 4 }],
    action: 'ADD',
    bizStep: 'installing',
  },
}
