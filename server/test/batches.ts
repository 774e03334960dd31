import { added, lot } from './events.ts'

export const path = '/api/v2/epcis/genealogy/batches/'

export const amount = (name: string, quantity?: number, uom?: string) => ({
  epcClass: lot(name),
  ...(quantity !== undefined && { quantity }),
  ...(uom && { uom }),
})

/** An event without a production: seen, shipped, destroyed. */
export const seen = (fields: object) => ({ ...added([]), quantityList: undefined, action: 'OBSERVE', ...fields })
