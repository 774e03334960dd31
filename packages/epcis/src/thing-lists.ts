/** The lists of an event that name things, in pairs: single things by their EPCs, and amounts of a batch or class. */
export const THING_LISTS = {
  object: { epcs: 'epcList', quantities: 'quantityList' },
  child: { epcs: 'childEPCs', quantities: 'childQuantityList' },
  input: { epcs: 'inputEPCList', quantities: 'inputQuantityList' },
  output: { epcs: 'outputEPCList', quantities: 'outputQuantityList' },
} as const

/** The part that the things of a list play in their event. */
export type ThingPart = keyof typeof THING_LISTS

const PAIRS = Object.values(THING_LISTS)

const PARTNERS: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap(({ epcs, quantities }) => [
    [epcs, quantities],
    [quantities, epcs],
  ]),
)

/** The list for amounts that belongs to a list of EPCs, and the other way round. */
export function partnerOf(list: string): string | undefined {
  return PARTNERS.get(list)
}

/** The lists whose entries are EPCs. */
export const EPC_LISTS = PAIRS.map(({ epcs }) => epcs)

/** The lists whose entries are quantity elements. */
export const QUANTITY_LISTS = PAIRS.map(({ quantities }) => quantities)

export const isQuantityList = (field: string): boolean => (QUANTITY_LISTS as string[]).includes(field)
