import type { PlaceName } from '../content/places.ts'
import { create, type Event, observe, ship, transform, transport } from './events.ts'
import { later, moment } from './moments.ts'
import { type Amount, type Shares, some, someMaterial, someOfEach } from './things.ts'

/** Cotton is picked, and goes to the gin the next day. */
function harvest(lot: string, farm: PlaceName, kilograms: number, day: string): Event[] {
  const cotton = { amounts: [some('seedCotton', lot, kilograms)] }
  const ilmd = { 'cbvmda:lotNumber': lot, 'cbvmda:harvestEndDate': day, 'cbvmda:countryOfOrigin': 'TR' }
  return [
    create(moment(farm, day, 17, lot), cotton, { bizStep: 'commissioning', ilmd }),
    ...transport(moment(farm, later(day, 1), 6, lot), moment('gin', later(day, 1), 15, lot), cotton, {
      bol: `WB-${lot.slice(3)}`,
    }),
  ]
}

type Ginning = { run: string; lint: number; seed: number; day: string }

/** The gin parts fibre from seed: bales go to the spinner, seed to the oil mill. About 7 % is trash and moisture. */
function gin(from: Shares, { run, lint, seed, day }: Ginning): Event[] {
  const bales = some('lint', `LI-${run}`, lint)
  const seeds = some('cottonseed', `CS-${run}`, seed)
  return [
    transform(moment('gin', day, 14, run), someOfEach('seedCotton', from), [bales, seeds], {
      papers: { prodorder: `GIN-${run}` },
    }),
    ship(moment('gin', later(day, 4), 8, run), 'oilMill', { amounts: [seeds] }, { desadv: `DA-CS-${run}` }),
    ...transport(
      moment('gin', later(day, 6), 9, run),
      moment('spinning', later(day, 19), 11, run),
      { amounts: [bales] },
      { po: `4500${run.replace('-', '')}`, bol: `BL-MERSIN-${run}` },
    ),
  ]
}

type Yarn = 'combedYarn' | 'cardedYarn' | 'stretchYarn'
type Spinning = { elastane?: Amount; clock?: string }

/** Bales are opened, carded, drawn and spun; the cones go to the weaving and knitting mill. */
function spin(yarn: Yarn, lot: string, from: Shares, kilograms: number, day: string, more: Spinning = {}): Event[] {
  const { elastane, clock = day } = more
  const fibres = [...someOfEach('lint', from), ...(elastane ? [elastane] : [])]
  const cones = some(yarn, lot, kilograms)
  return [
    transform(moment('spinning', clock, 16, lot), fibres, [cones], {
      papers: { prodorder: `SP-${lot.slice(3)}` },
      ilmd: { 'cbvmda:lotNumber': lot },
    }),
    ...transport(
      moment('spinning', later(day, 3), 7, lot),
      moment('weaving', later(day, 3), 13, lot),
      { amounts: [cones] },
      { desadv: `DA-${lot}` },
    ),
  ]
}

const elastane = (kilograms: number) => someMaterial('ELASTANE-44', 'E-7781', kilograms)

/**
 * The season 2025: 77,600 kg of seed cotton from three farms in ten lots, six ginning runs, eight lots of yarn.
 * SC-25-106 is the lot that docs/recall.md calls back.
 */
export const cottonChain = (): Event[] => [
  ...harvest('SC-25-101', 'soke', 8_200, '2025-09-16'),
  ...harvest('SC-25-102', 'soke', 7_900, '2025-09-22'),
  ...harvest('SC-25-103', 'ceyhan', 9_100, '2025-09-19'),
  ...harvest('SC-25-104', 'ceyhan', 8_800, '2025-09-27'),
  ...harvest('SC-25-105', 'harran', 7_400, '2025-10-02'),
  ...harvest('SC-25-106', 'harran', 7_600, '2025-10-08'),
  ...harvest('SC-25-107', 'soke', 6_900, '2025-10-14'),
  ...harvest('SC-25-108', 'ceyhan', 8_300, '2025-10-17'),
  ...harvest('SC-25-109', 'harran', 7_000, '2025-10-21'),
  ...harvest('SC-25-110', 'soke', 6_400, '2025-10-28'),

  ...gin({ 'SC-25-101': 8_200, 'SC-25-102': 7_900 }, { run: '25-41', lint: 6_100, seed: 8_900, day: '2025-09-30' }),
  ...gin({ 'SC-25-103': 9_100, 'SC-25-104': 4_400 }, { run: '25-42', lint: 5_100, seed: 7_400, day: '2025-10-06' }),
  ...gin({ 'SC-25-104': 4_400, 'SC-25-105': 7_400 }, { run: '25-43', lint: 4_480, seed: 6_500, day: '2025-10-13' }),
  ...gin({ 'SC-25-106': 7_600, 'SC-25-107': 6_900 }, { run: '25-44', lint: 5_500, seed: 8_000, day: '2025-10-22' }),
  ...gin({ 'SC-25-108': 8_300, 'SC-25-109': 7_000 }, { run: '25-45', lint: 5_800, seed: 8_400, day: '2025-10-29' }),
  ...gin({ 'SC-25-110': 6_400 }, { run: '25-46', lint: 2_430, seed: 3_500, day: '2025-11-04' }),

  // Elastane is received and used, but no event says who made it.
  observe(moment('spinning', '2026-01-09', 10, 'E-7781'), { amounts: [elastane(250)] }, 'receiving', 'in_progress'),

  ...spin('combedYarn', 'YA-26-011', { 'LI-25-41': 3_000, 'LI-25-42': 1_000 }, 3_600, '2026-01-12'),
  ...spin('combedYarn', 'YA-26-012', { 'LI-25-41': 3_000 }, 2_700, '2026-01-14'), // 100 kg of bales left
  ...spin('cardedYarn', 'YA-26-013', { 'LI-25-42': 4_000 }, 3_680, '2026-01-16'), // 100 kg
  ...spin('combedYarn', 'YA-26-014', { 'LI-25-43': 4_400 }, 3_960, '2026-01-20'), // 80 kg
  ...spin('combedYarn', 'YA-26-015', { 'LI-25-44': 3_000, 'LI-25-45': 1_000 }, 3_600, '2026-01-23'),
  ...spin('stretchYarn', 'YA-26-016', { 'LI-25-44': 2_000 }, 1_920, '2026-01-27', { elastane: elastane(100) }), // 500 kg
  ...spin('cardedYarn', 'YA-26-017', { 'LI-25-45': 4_600 }, 4_230, '2026-01-29'), // 200 kg
  // The clock of the frame was a year behind: the yarn seems older than its cotton, a time conflict.
  ...spin('cardedYarn', 'YA-26-018', { 'LI-25-46': 2_430 }, 2_240, '2026-02-03', { clock: '2025-02-03' }),
]
