import { added, addedItems, item, lot, minute, sscc } from './events.ts'
import { startStory } from './recall.ts'

export const [box, pallet, crate] = [sscc(1), sscc(2), sscc(3)]
export const site = (name: string) => `urn:epc:id:sgln:4012345.${name.padStart(5, '0')}.0`
export const [plant, store, shop] = [site('1'), site('2'), site('3')]
export const kilos = (name: string, quantity?: number) => ({
  epcClass: lot(name),
  ...(quantity !== undefined && { quantity, uom: 'KGM' }),
})

type Body = Record<string, unknown>

export const at = (minutes: number, place?: string): Body => ({
  eventTime: minute(minutes),
  ...(place !== undefined && { readPoint: { id: place } }),
})

export const seen = (bizStep: string, what: Body, when: Body) => ({
  ...added([]),
  action: 'OBSERVE',
  bizStep,
  quantityList: undefined,
  ...what,
  ...when,
})

export const packed = (parentID: string, what: Body, when: Body, action = 'ADD') => ({
  ...added([]),
  type: 'AggregationEvent',
  bizStep: action === 'ADD' ? 'packing' : 'unpacking',
  action,
  parentID,
  quantityList: undefined,
  ...what,
  ...when,
})

export const lots = (...amounts: object[]) => ({ quantityList: amounts })

// biome-ignore lint/suspicious/noExplicitAny: a test reads into any answer, and its assertions are the check
export type Answer = any

/** A story, and its answers in one line each. */
export async function startWhereabouts() {
  const story = await startStory()
  const shortName = (name: string) => /\.(?:0*)([^.]+?)(?:\.0)?$/.exec(name)?.[1] ?? name
  const amountText = ({ quantity, uom, at_least, at_most }: Answer) =>
    `${quantity ?? `${at_least}–${at_most ?? ''}`} ${uom}`
  return {
    ...story,
    nested: async (what: 'contents' | 'containers', thing: string, query = '') => {
      const { results } = await story.ask(what, thing, query)
      return results.map(
        ({ identifier, depth, quantities, container, holds }: Answer) =>
          `${depth}: ${shortName(identifier)} ${container ? 'in' : 'around'} ${shortName(container ?? holds)}${quantities.map((one: Answer) => ` ${amountText(one)}`)}`,
      )
    },
    where: async (thing: string, query = '') => {
      const { results, unaccounted } = await story.ask('whereabouts', thing, query)
      return [
        ...results.map(
          ({ place, holder, quantities, through, is_in_transit, destination }: Answer) =>
            `${is_in_transit ? 'on the way' : place === null ? 'somewhere' : shortName(place)}${destination ? ` to ${shortName(destination)}` : ''}${holder ? ` with ${shortName(holder)}` : ''}${through ? ` in ${shortName(through)}` : ''}${quantities.map((one: Answer) => ` ${amountText(one)}`)}`,
        ),
        ...unaccounted.map(({ because, quantities }: Answer) => `${because} ${quantities.map(amountText)}`.trim()),
      ]
    },
    line: async (thing: string, query = '') => {
      const { results } = await story.ask('trace', thing, query)
      return results.map(
        ({ bizStep, reasons, through, quantities }: Answer) =>
          `${bizStep}: ${reasons}${through ? ` ${shortName(through)}` : ''}${quantities.map((one: Answer) => ` ${amountText(one)}`)}`,
      )
    },
  }
}

/** Ten kilos of a lot and an item go into a box, the box onto a pallet, the pallet to the store, the box off the pallet. */
export async function startJourney() {
  const story = await startWhereabouts()
  const { capture } = story
  await capture('make', added([kilos('A', 30)], at(1, plant)))
  await capture('item', addedItems([item('1')], at(1, plant)))
  await capture('pack', packed(box, { childEPCs: [item('1')], childQuantityList: [kilos('A', 10)] }, at(2, plant)))
  await capture('stack', packed(pallet, { childEPCs: [box] }, at(3, plant)))
  await capture(
    'ship',
    seen('shipping', { epcList: [pallet], destinationList: [{ type: 'location', destination: store }] }, at(4, plant)),
  )
  await capture('receive', seen('receiving', { epcList: [pallet], bizLocation: { id: store } }, at(5, store)))
  await capture('unstack', packed(pallet, {}, at(6, store), 'DELETE'))
  await capture('move pallet', seen('departing', { epcList: [pallet] }, at(7, store)))
  return story
}
