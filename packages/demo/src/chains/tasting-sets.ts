import { assemble, create, disassemble, type Event, pack, transform, transport } from './events.ts'
import { later, moment } from './moments.ts'
import { sell } from './sweets.ts'
import { type Amount, type Item, some, someMaterial } from './things.ts'

const day = '2026-07-06'

/** Scales have units of their own: the conche weighs in tonnes, the moulding line in grams. */
const inTonnes = (amount: Amount): Amount => ({ ...amount, quantity: amount.quantity / 1_000, unit: 'TNE' })
const inGrams = (amount: Amount): Amount => ({ ...amount, quantity: amount.quantity * 1_000, unit: 'GRM' })

/** Cocoa mass lies on two pallets. Whoever fills the conche scans a pallet, and no event names the lot on it. */
function conchePallet(): Event[] {
  const mass = 'KM-26-35'
  const lot = 'CH-26-56'
  const stacked = (pallet: Item, hour: number) =>
    pack(moment('chocolateWorks', later(day, 1), hour, mass), pallet, { amounts: [some('cocoaMass', mass, 500)] })
  const used: Item = { sscc: '400135' }
  return [
    transform(
      moment('chocolateWorks', day, 19, mass),
      [someMaterial('COCOA-CI', 'CI-26-04', 1_250)],
      [some('cocoaMass', mass, 1_000)],
      { ilmd: { 'cbvmda:lotNumber': mass } },
    ),
    stacked(used, 8),
    stacked({ sscc: '400136' }, 9),
    transform(
      moment('chocolateWorks', later(day, 2), 22, lot),
      [used, some('cocoaButter', 'CB-26-12', 60), someMaterial('SUGAR-EU2', 'SU-88120', 330)],
      [inTonnes(some('darkChocolate', lot, 880))],
      { ilmd: { 'cbvmda:lotNumber': lot }, papers: { prodorder: 'CO-26-56' } },
    ),
    transform(
      moment('chocolateWorks', later(day, 3), 12, lot),
      [inGrams(some('darkChocolate', lot, 240))],
      [some('barDark', 'BA-26-75', 2_380)],
      { ilmd: { 'cbvmda:lotNumber': 'BA-26-75', 'cbvmda:itemExpirationDate': later(day, 543) } },
    ),
  ]
}

export const tastingSet = (serial: string): Item => ({ product: 'tastingSet', serial })

/** Two dark and two hazelnut bars in a tin with a number: parts of a product, not goods in a box. */
function assembleSets(): Event[] {
  const about = 'sets'
  const sets = ['TS-0001', 'TS-0002', 'TS-0003'].map(tastingSet)
  const [, , opened] = sets
  const parts = { amounts: [some('barDark', 'BA-26-75', 2), some('barHazelnut', 'BA-26-73', 2)] }
  return [
    create(moment('olten', later(day, 14), 9, about), { items: sets }),
    ...sets.map((set, index) => assemble(moment('olten', later(day, 14), 10 + index, about), set, parts)),
    // A dented lid: its bars go back to the others.
    ...(opened ? [disassemble(moment('olten', later(day, 15), 9, about), opened)] : []),
    ...transport(
      moment('olten', later(day, 16), 7, about),
      moment('lyon', later(day, 17), 10, about),
      { items: sets.filter((set) => set !== opened) },
      { po: 'PO-LYO-TS1', desadv: 'DA-OLT-TS1' },
      'sellable_not_accessible',
    ),
  ]
}

/** A pallet goes into the conche, bars come out, and some of them become parts of tasting sets. */
export const tastingSetChain = (): Event[] => [
  ...conchePallet(),
  ...sell('barDark', 'BA-26-75', 2_380, later(day, 3), { lyon: 600 }),
  ...assembleSets(),
]
