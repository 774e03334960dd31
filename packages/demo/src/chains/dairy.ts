import type { PlaceName } from '../content/places.ts'
import { create, type Event, observe, ship, transform } from './events.ts'
import { later, moment } from './moments.ts'
import { type Shares, some, someOfEach } from './things.ts'

/** How warm the milk was in the lorry, as its logger recorded. */
const cooled = (celsius: number) => ({
  sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: celsius, uom: 'CEL' }] }],
})

/** A morning's milk is collected from a farm, and reaches the dairy the same day. */
function milk(lot: string, farm: PlaceName, kilograms: number, day: string, celsius: number): Event[] {
  const raw = { amounts: [some('rawMilk', lot, kilograms)] }
  const ilmd = { 'cbvmda:lotNumber': lot, 'cbvmda:itemExpirationDate': later(day, 3) }
  return [
    create(moment(farm, day, 6, lot), raw, { bizStep: 'collecting', ilmd }),
    observe(moment('dairy', day, 11, lot), raw, 'receiving', 'conformant', cooled(celsius)),
  ]
}

/** Eight kilograms of milk give one of powder, which goes to the chocolate works. */
function dry(lot: string, from: Shares, kilograms: number, day: string): Event[] {
  const powder = some('milkPowder', lot, kilograms)
  const ilmd = { 'cbvmda:lotNumber': lot, 'cbvmda:itemExpirationDate': later(day, 365) }
  const raw = someOfEach('rawMilk', from)
  return [
    transform(moment('dairy', day, 20, lot), raw, [powder], { ilmd, papers: { prodorder: `DRY-${lot.slice(3)}` } }),
    ship(moment('dairy', later(day, 2), 7, lot), 'chocolateWorks', { amounts: [powder] }, { desadv: `DA-${lot}` }),
    observe(moment('chocolateWorks', later(day, 2), 10, lot), { amounts: [powder] }, 'receiving', 'in_progress'),
  ]
}

/** Milk is pasteurised and bottled, a kilogram a bottle, and is in the shops of Zurich the next morning. */
function bottle(lot: string, from: Shares, bottles: number, day: string): Event[] {
  const made = { amounts: [some('freshMilk', lot, bottles)] }
  const ilmd = { 'cbvmda:lotNumber': lot, 'cbvmda:itemExpirationDate': later(day, 12) }
  return [
    transform(moment('dairy', day, 16, lot), someOfEach('rawMilk', from), made.amounts, { ilmd }),
    ship(moment('dairy', later(day, 1), 4, lot), 'zurich', made, { po: `PO-ZRH-${lot.slice(3)}`, desadv: `DA-${lot}` }),
    observe(moment('zurich', later(day, 1), 7, lot), made, 'receiving', 'sellable_not_accessible', cooled(4.4)),
  ]
}

/** Eight collections, 32,006 kg; three lots of powder and two of fresh milk. */
export const dairyChain = (): Event[] => [
  ...milk('ML-0602A', 'langnau', 4_200.5, '2026-06-02', 3.9),
  ...milk('ML-0602B', 'gruyeres', 3_800.25, '2026-06-02', 4.1),
  ...milk('ML-0603A', 'langnau', 4_150.75, '2026-06-03', 4),
  ...milk('ML-0603B', 'gruyeres', 3_900.5, '2026-06-03', 4.3),
  ...milk('ML-0609A', 'langnau', 4_100.1, '2026-06-09', 3.8),
  ...milk('ML-0609B', 'gruyeres', 3_850.2, '2026-06-09', 4),
  ...milk('ML-0610A', 'langnau', 4_180.4, '2026-06-10', 4.2),
  ...milk('ML-0610B', 'gruyeres', 3_823.3, '2026-06-10', 4.6),

  ...dry('MP-26-21', { 'ML-0602A': 4_200.5, 'ML-0602B': 3_800.25 }, 1_000.1, '2026-06-03'),
  ...dry('MP-26-22', { 'ML-0603A': 4_150.75, 'ML-0603B': 1_900.5 }, 756.4, '2026-06-04'),
  ...dry('MP-26-23', { 'ML-0609A': 4_100.1, 'ML-0609B': 3_850.2 }, 993.8, '2026-06-10'),
  ...bottle('FM-26-0603', { 'ML-0603B': 2_000 }, 1_960, '2026-06-03'),
  ...bottle('FM-26-0610', { 'ML-0610A': 4_180.4 }, 4_100, '2026-06-10'),
]
