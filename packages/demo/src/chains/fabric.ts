import type { MaterialCode } from '../content/material-codes.ts'
import { create, type Event, transform, transport } from './events.ts'
import { later, moment } from './moments.ts'
import { type Amount, some, someMaterial } from './things.ts'

type Greige = 'greigePoplin' | 'greigeJersey' | 'greigeTwill' | 'greigeStretch'

const stretchYarn = (kilograms: number) => some('stretchYarn', 'YA-26-016', kilograms)

/** Yarn is woven or knitted into fabric as it comes from the loom, which goes to the dye house. */
function weave(fabric: Greige, lot: string, cones: Amount[], metres: number, day: string): Event[] {
  const rolls = some(fabric, lot, metres)
  return [
    transform(moment('weaving', day, 15, lot), cones, [rolls], {
      papers: { prodorder: `WV-${lot.slice(3)}` },
      ilmd: { 'cbvmda:lotNumber': lot },
    }),
    ...transport(
      moment('weaving', later(day, 2), 7, lot),
      moment('dyeHouse', later(day, 2), 12, lot),
      { amounts: [rolls] },
      { desadv: `DA-${lot}` },
    ),
  ]
}

export type Fabric =
  | 'poplinWhite'
  | 'poplinSky'
  | 'jerseyBlack'
  | 'jerseyForest'
  | 'twillNavy'
  | 'twillSand'
  | 'stretchBlack'

export type SewingRoom = 'porto' | 'tangier'

type Recipe = { from: Greige; dye: MaterialCode; lot: string; gramsPerMetre: number; to: SewingRoom }

const recipes: Record<Fabric, Recipe> = {
  poplinWhite: { from: 'greigePoplin', dye: 'PEROXIDE-50', lot: 'PX-3310', gramsPerMetre: 2, to: 'porto' },
  poplinSky: { from: 'greigePoplin', dye: 'DYE-BLUE', lot: 'DB-0917', gramsPerMetre: 1, to: 'porto' },
  jerseyBlack: { from: 'greigeJersey', dye: 'DYE-BLACK', lot: 'DK-1204', gramsPerMetre: 8, to: 'porto' },
  jerseyForest: { from: 'greigeJersey', dye: 'DYE-GREEN', lot: 'DG-0551', gramsPerMetre: 5, to: 'porto' },
  twillNavy: { from: 'greigeTwill', dye: 'DYE-BLUE', lot: 'DB-0917', gramsPerMetre: 6, to: 'tangier' },
  twillSand: { from: 'greigeTwill', dye: 'DYE-SAND', lot: 'DS-0208', gramsPerMetre: 3, to: 'tangier' },
  stretchBlack: { from: 'greigeStretch', dye: 'DYE-BLACK', lot: 'DK-1204', gramsPerMetre: 8, to: 'tangier' },
}

/** Fabric is dyed and finished, loses about two metres in a hundred, and goes to a sewing room. */
function dye(fabric: Fabric, lot: string, [greige, used]: [string, number], metres: number, day: string): Event[] {
  const { from, to, ...bath } = recipes[fabric]
  const dyestuff = someMaterial(bath.dye, bath.lot, (used * bath.gramsPerMetre) / 1_000)
  const rolls = some(fabric, lot, metres)
  return [
    transform(moment('dyeHouse', day, 18, lot), [some(from, greige, used), dyestuff], [rolls], {
      papers: { prodorder: `DY-${lot.slice(3)}` },
      ilmd: { 'cbvmda:lotNumber': lot },
    }),
    ...transport(
      moment('dyeHouse', later(day, 3), 8, lot),
      moment(to, later(day, to === 'porto' ? 3 : 8), 16, lot),
      { amounts: [rolls] },
      { desadv: `DA-${lot}`, bol: `CMR-${lot.slice(3)}` },
    ),
  ]
}

/** The dye house notes each drum of dyestuff as it comes in. */
const buyDye = (code: MaterialCode, lot: string, kilograms: number): Event =>
  create(
    moment('dyeHouse', '2026-01-19', 9, lot),
    { amounts: [someMaterial(code, lot, kilograms)] },
    {
      ilmd: { 'cbvmda:lotNumber': lot, 'cbvmda:bestBeforeDate': '2028-01-31' },
    },
  )

/** Ten lots from the looms, thirteen from the dye baths. Behind the last use of a lot stands what is left of it. */
export const fabricChain = (): Event[] => [
  buyDye('PEROXIDE-50', 'PX-3310', 120), // 30 + 18 kg are used
  buyDye('DYE-BLUE', 'DB-0917', 250), // 12 + 72 + 10 + 43.8 kg
  buyDye('DYE-BLACK', 'DK-1204', 400), // 56 + 64 + 32 + 48 kg
  buyDye('DYE-GREEN', 'DG-0551', 150), // 40 + 30 kg
  buyDye('DYE-SAND', 'DS-0208', 60), // 33 kg

  ...weave('greigePoplin', 'GR-26-101', [some('combedYarn', 'YA-26-011', 1_800)], 15_000, '2026-01-22'),
  ...weave('greigeJersey', 'GR-26-102', [some('combedYarn', 'YA-26-011', 1_700)], 7_000, '2026-01-23'), // 100 kg
  ...weave('greigePoplin', 'GR-26-103', [some('combedYarn', 'YA-26-012', 2_600)], 21_500, '2026-01-27'), // 100 kg
  ...weave('greigeTwill', 'GR-26-104', [some('cardedYarn', 'YA-26-013', 3_600)], 12_000, '2026-01-29'), // 80 kg
  ...weave('greigeJersey', 'GR-26-105', [some('combedYarn', 'YA-26-014', 3_900)], 16_200, '2026-02-02'), // 60 kg
  ...weave('greigePoplin', 'GR-26-106', [some('combedYarn', 'YA-26-015', 1_200)], 10_000, '2026-02-05'),
  ...weave('greigeJersey', 'GR-26-107', [some('combedYarn', 'YA-26-015', 2_400)], 10_000, '2026-02-06'), // nothing
  ...weave('greigeStretch', 'GR-26-108', [stretchYarn(900), some('cardedYarn', 'YA-26-017', 900)], 6_000, '2026-02-10'), // 1,020 kg
  ...weave('greigeTwill', 'GR-26-109', [some('cardedYarn', 'YA-26-017', 3_300)], 11_000, '2026-02-12'), // 30 kg
  ...weave('greigeTwill', 'GR-26-110', [some('cardedYarn', 'YA-26-018', 2_200)], 7_300, '2026-02-16'), // 40 kg

  ...dye('poplinWhite', 'FA-26-201', ['GR-26-101', 15_000], 14_700, '2026-01-30'),
  ...dye('jerseyBlack', 'FA-26-202', ['GR-26-102', 7_000], 6_850, '2026-02-02'),
  ...dye('poplinSky', 'FA-26-203', ['GR-26-103', 12_000], 11_750, '2026-02-04'),
  ...dye('poplinWhite', 'FA-26-204', ['GR-26-103', 9_000], 8_800, '2026-02-05'), // 500 m
  ...dye('twillNavy', 'FA-26-205', ['GR-26-104', 12_000], 11_700, '2026-02-09'),
  ...dye('jerseyForest', 'FA-26-206', ['GR-26-105', 8_000], 7_840, '2026-02-11'),
  ...dye('jerseyBlack', 'FA-26-207', ['GR-26-105', 8_000], 7_840, '2026-02-12'), // 200 m
  ...dye('poplinSky', 'FA-26-208', ['GR-26-106', 10_000], 9_800, '2026-02-16'),
  ...dye('jerseyForest', 'FA-26-209', ['GR-26-107', 6_000], 5_880, '2026-02-18'),
  ...dye('jerseyBlack', 'FA-26-210', ['GR-26-107', 4_000], 3_920, '2026-02-19'),
  ...dye('stretchBlack', 'FA-26-211', ['GR-26-108', 6_000], 5_850, '2026-02-23'),
  ...dye('twillSand', 'FA-26-212', ['GR-26-109', 11_000], 10_700, '2026-02-25'),
  ...dye('twillNavy', 'FA-26-213', ['GR-26-110', 7_300], 7_100, '2026-02-27'),
]
