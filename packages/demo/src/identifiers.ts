import { catalogue, type ProductName } from './content/catalogue.ts'

/** GS1 keeps the numbers that begin with 952 for demonstrations: no company will ever have them. */
const companyPrefix = '9521234'

/** The digit that makes the weighted sum of all digits (3, 1, 3 … from the right) a multiple of ten. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** 13 digits, or 14 for a carton. */
export function gtinOf(product: ProductName): string {
  const { reference, indicator } = entryOf(product)
  return withCheckDigit(`${indicator === '0' ? '' : indicator}${companyPrefix}${reference}`)
}

const entryOf = (product: ProductName) => ({ indicator: '0', ...catalogue[product] })

/** 13 digits. */
export const glnOf = (location: string) => withCheckDigit(`${companyPrefix}${location}`)

export type Notation = 'urn' | 'link'

/** How one company writes what stands for things, places and parties: as EPC URNs, or as GS1 Digital Links. */
type Writer = {
  lot(product: ProductName, lot: string): string
  item(product: ProductName, serial: string): string
  sscc(serial: string): string
  place(location: string): string
  party(location: string): string
}

const inUrn = (product: ProductName) => {
  const { indicator, reference } = entryOf(product)
  return `${companyPrefix}.${indicator}${reference}`
}
const inLink = (product: ProductName) => `https://id.gs1.org/01/${gtinOf(product).padStart(14, '0')}`

/** Serials of shipping containers have nine digits after the extension digit. */
const ssccDigits = (serial: string) => serial.padStart(9, '0')

export const writers: Record<Notation, Writer> = {
  urn: {
    lot: (product, lot) => `urn:epc:class:lgtin:${inUrn(product)}.${lot}`,
    item: (product, serial) => `urn:epc:id:sgtin:${inUrn(product)}.${serial}`,
    sscc: (serial) => `urn:epc:id:sscc:${companyPrefix}.1${ssccDigits(serial)}`,
    place: (location) => `urn:epc:id:sgln:${companyPrefix}.${location}.0`,
    party: (location) => `urn:epc:id:pgln:${companyPrefix}.${location}`,
  },
  link: {
    lot: (product, lot) => `${inLink(product)}/10/${lot}`,
    item: (product, serial) => `${inLink(product)}/21/${serial}`,
    sscc: (serial) => `https://id.gs1.org/00/${withCheckDigit(`1${companyPrefix}${ssccDigits(serial)}`)}`,
    place: (location) => `https://id.gs1.org/414/${glnOf(location)}`,
    party: (location) => `https://id.gs1.org/417/${glnOf(location)}`,
  },
}

/** A product without any lot: all that is known of some bought parts. */
export const classOf = inLink

/** A lot of a bought material, which has a code of the company's own and no GTIN. */
export const materialLot = (code: string, lot: string) => `urn:alder-corvina:productId:batchId:${code}.${lot}`
