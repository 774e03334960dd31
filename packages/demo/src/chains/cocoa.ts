import { create, type Event, observe, transform, transport } from './events.ts'
import { later, moment } from './moments.ts'
import { some, someMaterial } from './things.ts'

type Origin = { place: 'suhum'; code: 'COCOA-GH'; country: 'GH' } | { place: 'soubre'; code: 'COCOA-CI'; country: 'CI' }

const ghana: Origin = { place: 'suhum', code: 'COCOA-GH', country: 'GH' }
const ivoryCoast: Origin = { place: 'soubre', code: 'COCOA-CI', country: 'CI' }

/** Beans are fermented, dried and bagged, and cross the sea in a month. */
function pick(lot: string, { place, code, country }: Origin, kilograms: number, day: string): Event[] {
  const beans = { amounts: [someMaterial(code, lot, kilograms)] }
  const ilmd = { 'cbvmda:lotNumber': lot, 'cbvmda:countryOfOrigin': country, 'cbvmda:harvestEndDate': day }
  return [
    create(moment(place, later(day, 12), 15, lot), beans, { ilmd }),
    ...transport(moment(place, later(day, 18), 8, lot), moment('chocolateWorks', later(day, 49), 13, lot), beans, {
      bol: `BL-${place === 'suhum' ? 'TEMA' : 'SANPEDRO'}-${lot}`,
      po: `47026${lot.slice(-2)}`,
    }),
    observe(moment('chocolateWorks', later(day, 50), 9, lot), beans, 'inspecting', 'conformant', {
      papers: { testres: `LAB-${lot}` },
    }),
  ]
}

/** Beans are roasted, winnowed and ground: four fifths become cocoa mass. */
function roast(
  lot: string,
  { code }: Origin,
  beans: [lot: string, kilograms: number],
  kilograms: number,
  day: string,
): Event {
  const ilmd = { 'cbvmda:lotNumber': lot }
  const papers = { prodorder: `RO-${lot.slice(3)}` }
  const used = [someMaterial(code, ...beans)]
  return transform(moment('chocolateWorks', day, 19, lot), used, [some('cocoaMass', lot, kilograms)], { ilmd, papers })
}

/** The press parts cocoa mass into butter and powder; nothing is lost. */
function press(
  run: string,
  mass: [lot: string, kilograms: number],
  butter: number,
  powder: number,
  day: string,
): Event {
  return transform(
    moment('chocolateWorks', day, 13, run),
    [some('cocoaMass', ...mass)],
    [some('cocoaButter', `CB-${run}`, butter), some('cocoaPowder', `CP-${run}`, powder)],
    { papers: { prodorder: `PR-${run}` } },
  )
}

/** Four lots of beans, four of cocoa mass, two pressings. */
export const cocoaChain = (): Event[] => [
  ...pick('GH-26-07', ghana, 6_000, '2026-03-12'),
  ...pick('GH-26-08', ghana, 5_200, '2026-03-26'),
  ...pick('CI-26-03', ivoryCoast, 7_500, '2026-03-19'),
  ...pick('CI-26-04', ivoryCoast, 4_000, '2026-04-02'),

  roast('KM-26-31', ghana, ['GH-26-07', 5_000], 4_000, '2026-05-18'), // 1,000 kg of beans left
  roast('KM-26-32', ghana, ['GH-26-08', 5_200], 4_160, '2026-06-01'),
  roast('KM-26-33', ivoryCoast, ['CI-26-03', 7_500], 6_000, '2026-06-03'),
  roast('KM-26-34', ivoryCoast, ['CI-26-04', 2_500], 2_000, '2026-06-05'), // 1,500 kg of beans left, of which July uses 1,250 kg
  press('26-11', ['KM-26-33', 4_000], 1_900, 2_100, '2026-06-08'), // 2,000 kg of mass left
  press('26-12', ['KM-26-34', 2_000], 950, 1_050, '2026-06-09'),
]
