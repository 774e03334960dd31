import { asset, item, itemLink, lot, own, PALLET, PRODUCT } from '../../world/identifiers.ts'
import { checkTable } from './table.ts'

const EPCS = `
  MATCH_epc  ${item('b1')}                → counted, packed
  MATCH_epc  ${item('b2')}|${item('b3')}  → packed, invoiced
  MATCH_epc  ${PRODUCT}                   → counted, packed, invoiced
  MATCH_epc  ${PALLET}                    → nothing
  MATCH_epc  ${item('b4')}                → nothing
  MATCH_epc  ${item('none')}              → nothing
  MATCH_parentID  ${PALLET}                            → packed
  MATCH_parentID  ${asset('crate')}|${asset('truck')}  → invoiced, fitted
  MATCH_parentID  ${item('b1')}                        → nothing
  MATCH_inputEPC  ${item('b4')}           → mixed
  MATCH_inputEPC  ${PRODUCT}              → mixed
  MATCH_inputEPC  ${item('b5')}           → nothing
  MATCH_inputEPC  ${item('b1')}           → nothing
  MATCH_outputEPC  ${item('b5')}          → mixed
  MATCH_outputEPC  ${PRODUCT}             → mixed
  MATCH_outputEPC  ${item('b4')}          → nothing
  MATCH_anyEPC  ${item('b1')}             → counted, packed
  MATCH_anyEPC  ${PALLET}                 → packed
  MATCH_anyEPC  ${item('b4')}             → mixed
  MATCH_anyEPC  ${item('b5')}             → mixed
  MATCH_anyEPC  ${asset('logger')}        → fitted
  MATCH_anyEPC  ${lot('stock')}           → nothing
  MATCH_anyEPC  ${PRODUCT}                → counted, packed, invoiced, mixed`

const CLASSES = `
  MATCH_epcClass  ${lot('stock')}                  → counted
  MATCH_epcClass  ${lot('packed')}                 → packed
  MATCH_epcClass  ${lot('sold')}|${lot('straps')}  → invoiced, fitted
  MATCH_epcClass  ${PRODUCT}                       → counted
  MATCH_epcClass  ${lot('flour')}                  → nothing
  MATCH_epcClass  ${item('b1')}                    → nothing
  MATCH_inputEPCClass  ${lot('flour')}             → mixed
  MATCH_inputEPCClass  ${lot('bread')}             → nothing
  MATCH_outputEPCClass  ${lot('bread')}            → mixed
  MATCH_outputEPCClass  ${lot('flour')}            → nothing
  MATCH_anyEPCClass  ${lot('stock')}               → counted
  MATCH_anyEPCClass  ${lot('packed')}              → packed
  MATCH_anyEPCClass  ${lot('flour')}               → mixed
  MATCH_anyEPCClass  ${lot('bread')}               → mixed
  MATCH_anyEPCClass  ${lot('none')}                → nothing
  MATCH_anyEPCClass  ${item('b1')}                 → nothing
  EQ_transformationID  ${own('batch')}             → mixed
  EQ_transformationID  ${own('other')}             → nothing`

const QUANTITIES = `
  EQ_quantity  200    → invoiced
  EQ_quantity  200|3  → counted, invoiced
  EQ_quantity  201    → nothing
  GT_quantity  200    → mixed
  GT_quantity  500    → nothing
  GE_quantity  200    → invoiced, mixed
  GE_quantity  501    → nothing
  LT_quantity  4      → counted
  LT_quantity  3      → nothing
  LE_quantity  4      → counted, fitted
  LE_quantity  2.5    → nothing
  EQ_quantity_KGM  7.5   → counted
  EQ_quantity_KGM  200   → nothing
  GT_quantity_KGM  10    → mixed
  GT_quantity_KGM  20    → nothing
  GE_quantity_KGM  10    → packed, mixed
  GE_quantity_KGM  21    → nothing
  LT_quantity_GRM  501   → mixed
  LT_quantity_GRM  500   → nothing
  LE_quantity_GRM  500   → mixed
  LE_quantity_GRM  499   → nothing
  ${['EQ', 'GT', 'GE', 'LT', 'LE'].map((operator) => `${operator}_quantity  many  → refused`).join('\n')}
  ${['EQ', 'GT', 'GE'].map((operator) => `${operator}_quantity_KGM  many  → refused`).join('\n')}`

/** A Digital Link and a URN of one thing are equal, whichever of them was captured. */
const LINKS = `
  MATCH_epc  ${itemLink('a1')}  → commissioned, shipped
  MATCH_epc  ${itemLink('a2')}  → received
  MATCH_anyEPC  ${item('a2')}   → received
  MATCH_anyEPC  ${own('thing')}  → retired`

export const THING_CHECKS = [
  ...checkTable('things', 'things', EPCS + CLASSES + QUANTITIES),
  ...checkTable('things', 'core', LINKS),
]
