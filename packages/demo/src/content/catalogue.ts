/** Units of UN/ECE Recommendation 20: products are counted in kilograms, metres or pieces, and some scales differ. */
export type Unit = 'KGM' | 'GRM' | 'TNE' | 'MTR' | 'EA'

type Entry = { reference: string; unit: Unit; indicator?: string }

const weighed = (reference: string): Entry => ({ reference, unit: 'KGM' })
const measured = (reference: string): Entry => ({ reference, unit: 'MTR' })
const counted = (reference: string, indicator = '0'): Entry => ({ reference, unit: 'EA', indicator })

/** Every product of the demo by the name that the chains call it, with the item reference of its GTIN. */
export const catalogue = {
  seedCotton: weighed('10010'),
  lint: weighed('10020'),
  cottonseed: weighed('10030'),
  combedYarn: weighed('11030'),
  cardedYarn: weighed('11020'),
  stretchYarn: weighed('11044'),
  greigePoplin: measured('12100'),
  greigeJersey: measured('12200'),
  greigeTwill: measured('12300'),
  greigeStretch: measured('12400'),
  poplinWhite: measured('13101'),
  poplinSky: measured('13102'),
  jerseyBlack: measured('13201'),
  jerseyForest: measured('13202'),
  twillNavy: measured('13301'),
  twillSand: measured('13302'),
  stretchBlack: measured('13401'),
  shirtWhite: counted('20101'),
  shirtSky: counted('20102'),
  dressSky: counted('20202'),
  teeBlack: counted('20301'),
  teeForest: counted('20302'),
  poloBlack: counted('20401'),
  hoodieForest: counted('20502'),
  chinoNavy: counted('20601'),
  chinoSand: counted('20602'),
  trousersBlack: counted('20701'),
  jacketNavy: counted('20801'),
  zip: counted('21900'),
  rawMilk: weighed('30010'),
  freshMilk: counted('30110'),
  milkPowder: weighed('30210'),
  cocoaMass: weighed('31010'),
  cocoaButter: weighed('31020'),
  cocoaPowder: weighed('31030'),
  milkChocolate: weighed('32010'),
  darkChocolate: weighed('32020'),
  rework: weighed('32090'),
  barMilk: counted('40110'),
  barDark: counted('40120'),
  barHazelnut: counted('40130'),
  couverture: counted('40210'),
  pralines: counted('40310'),
  pralineCarton: counted('40310', '1'),
  tastingSet: counted('40410'),
} as const satisfies Record<string, Entry>

export type ProductName = keyof typeof catalogue
