import type { ProductName } from '../content/catalogue.ts'
import { create, destroy, type Event, observe, pack, ship, transform, unpack } from './events.ts'
import { moment } from './moments.ts'
import { tastingSet } from './tasting-sets.ts'
import { type Item, some } from './things.ts'

const giftBox = (serial: string): Item => ({ product: 'pralines', serial })
const jacket: Item = { product: 'jacketNavy', serial: 'AW26-0005' }

/** The number of a tin is printed twice; another tin is crushed, and is on the next delivery note all the same. */
function tins(): Event[] {
  const [twice, crushed] = [tastingSet('TS-0002'), tastingSet('TS-0003')]
  return [
    create(moment('olten', '2026-07-24', 9, 'print'), { items: [twice] }),
    destroy(moment('olten', '2026-07-27', 11, 'crushed'), { items: [crushed] }),
    ship(moment('olten', '2026-07-28', 7, 'list'), 'zurich', { items: [crushed] }, { desadv: 'DA-OLT-TS2' }),
  ]
}

/** Labels are scanned in the wrong order, twice, or not at all. */
function labels(): Event[] {
  const [carton, other, pallet]: [Item, Item, Item] = [{ sscc: '300095' }, { sscc: '300096' }, { sscc: '300097' }]
  const bars = (pieces: number) => ({ amounts: [some('barDark', 'BA-26-74', pieces)] })
  return [
    pack(moment('zurich', '2026-07-13', 9, 'box'), carton, { items: [giftBox('G7005')] }),
    pack(moment('zurich', '2026-07-13', 10, 'box'), other, { items: [giftBox('G7005')] }),
    unpack(moment('zurich', '2026-07-13', 11, 'box'), carton, { items: [giftBox('G7006')] }),
    pack(moment('olten', '2026-07-14', 8, 'pallet'), pallet, bars(400)),
    unpack(moment('olten', '2026-07-15', 8, 'pallet'), pallet, bars(480)),
    pack(moment('olten', '2026-07-16', 8, 'pallet'), pallet, { items: [pallet] }),
  ]
}

const lotOf = (lot: string) => ({ 'cbvmda:lotNumber': lot })
const seen = (product: ProductName, lot: string, quantity: number) => ({ amounts: [some(product, lot, quantity)] })

/** One of each kind of gap and contradiction that the rest of the story does not have: findings list them. */
export const mishapChain = (): Event[] => [
  // The milk of 10 June was to be used by the 13th.
  transform(
    moment('dairy', '2026-06-16', 20, 'late'),
    [some('rawMilk', 'ML-0610B', 3_823.3)],
    [some('milkPowder', 'MP-26-24', 470)],
    { ilmd: lotOf('MP-26-24') },
  ),
  // 1,050 kg were pressed.
  observe(
    moment('chocolateWorks', '2026-07-08', 9, 'powder'),
    seen('cocoaPowder', 'CP-26-12', 1_150),
    'inspecting',
    'conformant',
  ),
  // Nobody noted which bars were broken.
  transform(moment('chocolateWorks', '2026-07-10', 14, 'broken'), [], [some('rework', 'RW-26-06', 35)], {
    transformationID: 'urn:epc:id:gdti:9521234.00420.RW2606',
  }),
  ...(['shopHamburg', 'shopParis'] as const).map((shop) =>
    observe(moment(shop, '2026-05-15', 10, 'shelf'), { items: [jacket] }, 'stocking', 'sellable_accessible'),
  ),
  ...labels(),
  ...tins(),
]
