import type { ProductName } from '../content/catalogue.ts'
import { create, destroy, type Event, observe, pack, ship, transform, transport, unpack } from './events.ts'
import { later, moment } from './moments.ts'
import { type Item, some } from './things.ts'

const numbers = (first: number, count: number) => Array.from({ length: count }, (_, index) => String(first + index))

/** Pralines, twenty boxes in each of twelve cartons with serial numbers, the cartons on one pallet. */
function pralines(): Event[] {
  const day = '2026-06-29'
  const lot = 'PR-26-91'
  const cartons = numbers(2600101, 12).map((serial): Item => ({ product: 'pralineCarton', serial }))
  const pallet: Item = { sscc: '300091' }
  const ilmd = { 'cbvmda:lotNumber': lot, 'cbvmda:itemExpirationDate': later(day, 180) }
  return [
    transform(
      moment('chocolateWorks', day, 11, lot),
      [some('darkChocolate', 'CH-26-53', 40), some('milkChocolate', 'CH-26-52', 20)],
      [some('pralines', lot, 240)],
      { ilmd },
    ),
    create(moment('chocolateWorks', day, 12, lot), { items: cartons }),
    ...cartons.map((carton, index) =>
      pack(moment('chocolateWorks', day, 13, `${lot}${index}`), carton, { amounts: [some('pralines', lot, 20)] }),
    ),
    pack(moment('chocolateWorks', day, 16, lot), pallet, { items: cartons }),
    ...transport(
      moment('chocolateWorks', later(day, 1), 7, lot),
      moment('osaka', later(day, 9), 10, lot),
      { items: [pallet] },
      { po: 'PO-OSA-2291', desadv: 'DA-PR-26-91', bol: 'AWB-724-51820091' },
      'sellable_not_accessible',
    ),
  ]
}

/** Eight numbered gift boxes: each is an item of its lot, and travels in one carton. */
function giftBoxes(): Event[] {
  const day = '2026-07-01'
  const lot = 'PR-26-92'
  const boxes = numbers(7001, 8).map((serial) => ({ product: 'pralines' as const, serial: `G${serial}` }))
  const carton: Item = { sscc: '300092' }
  const [first, second] = boxes
  const ilmd = { 'cbvmda:lotNumber': lot, 'cbvmda:itemExpirationDate': later(day, 180) }
  return [
    transform(moment('chocolateWorks', day, 10, lot), [some('darkChocolate', 'CH-26-53', 2.4)], boxes, { ilmd }),
    pack(moment('chocolateWorks', day, 15, lot), carton, { items: boxes }),
    ...transport(
      moment('chocolateWorks', later(day, 1), 7, lot),
      moment('zurich', later(day, 1), 12, lot),
      { items: [carton] },
      { po: 'PO-ZRH-7001', desadv: 'DA-PR-26-92' },
      'sellable_not_accessible',
    ),
    unpack(moment('zurich', later(day, 1), 14, lot), carton),
    observe(
      moment('zurich', later(day, 7), 16, lot),
      { items: first && second ? [first, second] : [] },
      'retail_selling',
      'retail_sold',
    ),
  ]
}

type Customer = 'zurich' | 'lyon' | 'osaka'
type Sales = Partial<Record<Customer, number>>

/** Finished goods go to the warehouse in Olten on a pallet, and on from there to those who ordered them. */
export function sell(product: ProductName, lot: string, pieces: number, day: string, sales: Sales): Event[] {
  const pallet: Item = { sscc: `3000${lot.slice(-2)}` }
  const boxed = { amounts: [some(product, lot, pieces)] }
  return [
    pack(moment('chocolateWorks', later(day, 1), 9, lot), pallet, boxed),
    ...transport(
      moment('chocolateWorks', later(day, 2), 7, lot),
      moment('olten', later(day, 2), 11, lot),
      { items: [pallet] },
      { desadv: `DA-${lot}` },
      'sellable_not_accessible',
    ),
    unpack(moment('olten', later(day, 3), 8, lot), pallet),
    ...(Object.entries(sales) as [Customer, number][]).flatMap(([to, sold], index) => {
      const order = { amounts: [some(product, lot, sold)] }
      const leaves = later(day, 7 + 4 * index)
      const papers = {
        po: `PO-${to.slice(0, 3).toUpperCase()}-${lot.slice(-2)}${index}`,
        desadv: `DA-OLT-${lot.slice(-2)}${index}`,
      }
      return transport(
        moment('olten', leaves, 6, lot),
        moment(to, later(leaves, to === 'osaka' ? 31 : 1), 10, lot),
        order,
        papers,
        'sellable_not_accessible',
      )
    }),
  ]
}

/** What leaves the chocolate works, and what is lost on the way. */
export const sweetsChain = (): Event[] => [
  ...pralines(),
  ...giftBoxes(),
  ...sell('barMilk', 'BA-26-71', 19_440, '2026-06-22', { zurich: 9_600, lyon: 4_800, osaka: 2_400 }),
  ...sell('barMilk', 'BA-26-72', 20_800, '2026-06-23', { zurich: 9_600, lyon: 7_200 }),
  ...sell('barHazelnut', 'BA-26-73', 14_900, '2026-06-24', { zurich: 7_200, osaka: 3_600 }),
  ...sell('barDark', 'BA-26-74', 14_800, '2026-06-26', { lyon: 6_000 }),
  ...sell('couverture', 'CV-26-31', 40, '2026-06-29', { lyon: 24 }),
  ship(
    moment('chocolateWorks', '2026-06-30', 7, 'CP'),
    'lyon',
    { amounts: [some('cocoaPowder', 'CP-26-11', 2_100)] },
    { po: 'PO-LYO-1150', desadv: 'DA-CP-26-11' },
  ),
  destroy(
    moment('chocolateWorks', '2026-06-22', 17, 'lab'),
    { amounts: [some('barMilk', 'BA-26-71', 60)] },
    { papers: { testres: 'LAB-BA-26-71' } },
  ),
  destroy(moment('olten', '2026-07-03', 14, 'broken'), { amounts: [some('barHazelnut', 'BA-26-73', 240)] }),
  observe(
    moment('zurich', '2026-07-20', 9, 'stock'),
    { amounts: [some('barMilk', 'BA-26-71', 3_120)] },
    'cycle_counting',
    'sellable_accessible',
  ),
]
