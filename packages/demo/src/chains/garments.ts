import { create, destroy, type Event, observe, pack, ship, transform, transport, unpack } from './events.ts'
import type { Fabric, SewingRoom } from './fabric.ts'
import { later, moment } from './moments.ts'
import { type Item, type Shares, some, someMaterial, someOfClass, someOfEach } from './things.ts'

type Pattern = { fabric: Fabric; room: SewingRoom; buttons?: number; zips?: number }

const patterns = {
  shirtWhite: { fabric: 'poplinWhite', room: 'porto', buttons: 11 },
  shirtSky: { fabric: 'poplinSky', room: 'porto', buttons: 11 },
  dressSky: { fabric: 'poplinSky', room: 'porto', buttons: 6 },
  teeBlack: { fabric: 'jerseyBlack', room: 'porto' },
  teeForest: { fabric: 'jerseyForest', room: 'porto' },
  poloBlack: { fabric: 'jerseyBlack', room: 'porto', buttons: 3 },
  hoodieForest: { fabric: 'jerseyForest', room: 'porto' },
  chinoNavy: { fabric: 'twillNavy', room: 'tangier' },
  chinoSand: { fabric: 'twillSand', room: 'tangier' },
  trousersBlack: { fabric: 'stretchBlack', room: 'tangier' },
  jacketNavy: { fabric: 'twillNavy', room: 'tangier', zips: 1 },
} as const satisfies Record<string, Pattern>

type Garment = keyof typeof patterns
type Shop = 'shopHamburg' | 'shopParis' | 'shopTokyo' | 'shopDubai'
type Lot = { garment: Garment; lot: string; pieces: number; day: string; pattern: Pattern }

/** Fabric is cut and sewn. Of the zips nobody noted the lot: a class without a lot. */
function sew({ garment, lot, pieces, day, pattern }: Lot, metres: Shares): Event {
  const { fabric, room, buttons = 0, zips = 0 } = pattern
  const used = [
    ...someOfEach(fabric, metres),
    someMaterial('THREAD-120', room === 'porto' ? 'TH-5501' : 'TH-5502', pieces / 50),
    someMaterial('BUTTON-18', 'BT-0460', pieces * buttons),
    someOfClass('zip', pieces * zips),
  ]
  return transform(
    moment(room, day, 17, lot),
    used.filter(({ quantity }) => quantity > 0),
    [some(garment, lot, pieces)],
    {
      papers: { prodorder: `SW-${lot.slice(3)}` },
      ilmd: { 'cbvmda:lotNumber': lot, 'cbvmda:countryOfOrigin': room === 'porto' ? 'PT' : 'MA' },
    },
  )
}

/** The whole lot travels on one pallet to the distribution centre, where the pallet is taken apart. */
function send({ garment, lot, pieces, day, pattern: { room } }: Lot): Event[] {
  const pallet: Item = { sscc: `26${lot.slice(-3)}` }
  const arrives = later(day, room === 'porto' ? 8 : 12)
  return [
    pack(moment(room, later(day, 3), 14, lot), pallet, { amounts: [some(garment, lot, pieces)] }),
    ...transport(
      moment(room, later(day, 4), 7, lot),
      moment('hamburg', arrives, 10, lot),
      { items: [pallet] },
      { po: `45026${lot.slice(-3)}`, desadv: `DA-${lot}` },
      'sellable_not_accessible',
    ),
    unpack(moment('hamburg', arrives, 15, lot), pallet),
  ]
}

/** A shop gets what it ordered; the rest stays in the distribution centre. */
function deliver({ garment, lot, day }: Lot, shop: Shop, pieces: number, index: number): Event[] {
  const order = { amounts: [some(garment, lot, pieces)] }
  const leaves = later(day, 21 + 3 * index)
  const number = lot.slice(-3)
  const papers = { po: `PO-${shop.slice(4).toUpperCase()}-${number}`, desadv: `DA-HH-${number}-${index + 1}` }
  const sent = ship(moment('hamburg', leaves, 6, lot), shop, order, papers)
  // The shop in Dubai sends no events: its deliveries end with what the centre shipped.
  if (shop === 'shopDubai') return [sent]
  const arrival = moment(shop, later(leaves, shop === 'shopTokyo' ? 6 : 2), 9, lot)
  return [sent, observe(arrival, order, 'receiving', 'sellable_accessible')]
}

type Sales = Partial<Record<Shop, number>>

/** A lot from the cutting table to the shops: which metres of which fabric became how many pieces, and who got them. */
function make(garment: Garment, lot: string, metres: Shares, pieces: number, day: string, sales: Sales): Event[] {
  const made: Lot = { garment, lot, pieces, day, pattern: patterns[garment] }
  const deliveries = Object.entries(sales) as [Shop, number][]
  return [
    sew(made, metres),
    ...send(made),
    ...deliveries.flatMap(([shop, sold], index) => deliver(made, shop, sold, index)),
  ]
}

/** Numbered jackets of a small series: each has a serial number, and belongs to its lot. */
function numberJackets(): Event[] {
  const jackets = ['0001', '0002', '0003', '0004', '0005', '0006'].map((serial) => ({
    product: 'jacketNavy' as const,
    serial: `AW26-${serial}`,
  }))
  const carton: Item = { sscc: '26900' }
  const [first] = jackets
  return [
    create(
      moment('tangier', '2026-03-21', 10, 'jackets'),
      { items: jackets },
      { ilmd: { 'cbvmda:lotNumber': 'GA-26-317' } },
    ),
    pack(moment('tangier', '2026-03-21', 16, 'jackets'), carton, { items: jackets }),
    ...transport(
      moment('tangier', '2026-03-23', 8, 'jackets'),
      moment('shopHamburg', '2026-04-02', 11, 'jackets'),
      { items: [carton] },
      { po: 'PO-HAMBURG-900', desadv: 'DA-GA-26-900' },
      'sellable_not_accessible',
    ),
    unpack(moment('shopHamburg', '2026-04-02', 13, 'jackets'), carton),
    observe(
      moment('shopHamburg', '2026-04-11', 15, 'sale'),
      { items: first ? [first] : [] },
      'retail_selling',
      'retail_sold',
    ),
  ]
}

/** What else happens to garments: samples are worn out in tests, a few pieces are held, returned or scrapped. */
const incidents = (): Event[] => [
  destroy(
    moment('hamburg', '2026-03-04', 11, 'wash'),
    { amounts: [some('teeBlack', 'GA-26-303', 12)] },
    { papers: { testres: 'TR-26-0081' } },
  ),
  destroy(
    moment('hamburg', '2026-03-24', 11, 'wash'),
    { amounts: [some('hoodieForest', 'GA-26-312', 8)] },
    { papers: { testres: 'TR-26-0102' } },
  ),
  observe(
    moment('hamburg', '2026-04-09', 9, 'hold'),
    { amounts: [some('chinoNavy', 'GA-26-319', 2_000)] },
    'holding',
    'non_conformant',
    {
      papers: { testres: 'TR-26-0104' },
    },
  ),
  observe(
    moment('shopParis', '2026-05-06', 17, 'return'),
    { amounts: [some('dressSky', 'GA-26-305', 2)] },
    'accepting',
    'returned',
    {
      papers: { rma: 'RMA-26-0017' },
    },
  ),
  observe(
    moment('shopTokyo', '2026-05-30', 19, 'count'),
    { amounts: [some('shirtSky', 'GA-26-310', 640)] },
    'cycle_counting',
    'sellable_accessible',
  ),
]

const buyTrims = (): Event[] => [
  create(moment('porto', '2026-01-26', 9, 'TH'), { amounts: [someMaterial('THREAD-120', 'TH-5501', 1_200)] }),
  create(moment('tangier', '2026-01-28', 9, 'TH'), { amounts: [someMaterial('THREAD-120', 'TH-5502', 600)] }),
  create(moment('porto', '2026-01-26', 10, 'BT'), { amounts: [someMaterial('BUTTON-18', 'BT-0460', 300_000)] }),
]

/** Nineteen lots of garments. Those that hold cotton of SC-25-106 are 310 to 315 and 318. */
export const garmentChain = (): Event[] => [
  ...buyTrims(),
  ...make('shirtWhite', 'GA-26-301', { 'FA-26-201': 8_000 }, 5_000, '2026-02-16', {
    shopHamburg: 1_200,
    shopParis: 1_400,
  }),
  ...make('shirtWhite', 'GA-26-302', { 'FA-26-201': 6_400 }, 4_000, '2026-02-18', { shopTokyo: 900 }),
  ...make('teeBlack', 'GA-26-303', { 'FA-26-202': 5_500 }, 5_000, '2026-02-20', { shopHamburg: 1_500, shopDubai: 800 }),
  ...make('shirtSky', 'GA-26-304', { 'FA-26-203': 8_000 }, 5_000, '2026-02-23', { shopParis: 1_100 }),
  ...make('dressSky', 'GA-26-305', { 'FA-26-203': 3_600 }, 1_500, '2026-02-25', { shopParis: 400 }),
  ...make('shirtWhite', 'GA-26-306', { 'FA-26-204': 8_000 }, 5_000, '2026-02-27', { shopDubai: 700 }),
  ...make('chinoNavy', 'GA-26-307', { 'FA-26-205': 9_000 }, 6_000, '2026-03-02', {
    shopHamburg: 1_600,
    shopTokyo: 700,
  }),
  ...make('hoodieForest', 'GA-26-308', { 'FA-26-206': 6_000 }, 3_000, '2026-03-03', { shopHamburg: 900 }),
  ...make('teeBlack', 'GA-26-309', { 'FA-26-207': 6_600 }, 6_000, '2026-03-05', { shopParis: 1_500 }),
  ...make('shirtSky', 'GA-26-310', { 'FA-26-208': 6_400 }, 4_000, '2026-03-09', { shopHamburg: 1_000, shopTokyo: 800 }),
  ...make('dressSky', 'GA-26-311', { 'FA-26-208': 2_400 }, 1_000, '2026-03-10', { shopParis: 300 }),
  ...make('hoodieForest', 'GA-26-312', { 'FA-26-209': 4_000 }, 2_000, '2026-03-12', {
    shopHamburg: 500,
    shopParis: 400,
  }),
  ...make('teeForest', 'GA-26-313', { 'FA-26-209': 1_650 }, 1_500, '2026-03-13', { shopDubai: 300 }),
  ...make('teeBlack', 'GA-26-314', { 'FA-26-210': 3_300 }, 3_000, '2026-03-16', { shopHamburg: 800 }),
  ...make('trousersBlack', 'GA-26-315', { 'FA-26-211': 4_200 }, 3_000, '2026-03-17', {
    shopHamburg: 700,
    shopTokyo: 500,
  }),
  ...make('chinoSand', 'GA-26-316', { 'FA-26-212': 9_000 }, 6_000, '2026-03-18', { shopParis: 1_200 }),
  ...make('jacketNavy', 'GA-26-317', { 'FA-26-213': 4_000 }, 2_000, '2026-03-20', { shopTokyo: 400 }),
  ...make('poloBlack', 'GA-26-318', { 'FA-26-207': 1_040, 'FA-26-210': 520 }, 1_200, '2026-03-23', {
    shopHamburg: 350,
  }),
  // The cutting room notes 12,000 m of a lot of 11,700 m: more was consumed than produced.
  ...make('chinoNavy', 'GA-26-319', { 'FA-26-205': 3_000 }, 2_000, '2026-03-25', {}),
  ...numberJackets(),
  ...incidents(),
]
