import { create, type Event, observe, transform } from './events.ts'
import { later, moment } from './moments.ts'
import { type Amount, some, someMaterial } from './things.ts'

const sugar = (kilograms: number) => someMaterial('SUGAR-EU2', 'SU-88120', kilograms)
const lecithin = (kilograms: number) => someMaterial('LECITHIN-SF', 'LE-2207', kilograms)

type Chocolate = 'milkChocolate' | 'darkChocolate'

/** Everything goes into the conche at once. */
function conche(product: Chocolate, lot: string, used: Amount[], kilograms: number, day: string): Event {
  const ilmd = { 'cbvmda:lotNumber': lot }
  return transform(moment('chocolateWorks', day, 22, lot), used, [some(product, lot, kilograms)], {
    ilmd,
    papers: { prodorder: `CO-${lot.slice(3)}` },
  })
}

/** Two shifts fill the conche and a third empties it: three events that the transformationID makes one. */
function concheInShifts(lot: string, early: Amount[], late: Amount[], kilograms: number, day: string): Event[] {
  const transformationID = `urn:epc:id:gdti:9521234.00420.${lot.replaceAll('-', '')}`
  const shift = (hour: number, used: Amount[], made: Amount[], days = 0) =>
    transform(moment('chocolateWorks', later(day, days), hour, lot), used, made, { transformationID })
  return [shift(7, early, []), shift(15, late, []), shift(5, [], [some('milkChocolate', lot, kilograms)], 1)]
}

type Moulding = {
  lot: string
  used: Amount[]
  made: Amount[]
  day: string
  details?: { eventID: string }
}

/** Chocolate is tempered and poured into moulds. */
const mould = ({ lot, used, made, day, details }: Moulding): Event =>
  transform(moment('chocolateWorks', day, 12, lot), used, made, {
    ilmd: { 'cbvmda:lotNumber': lot, 'cbvmda:itemExpirationDate': later(day, 540) },
    papers: { prodorder: `MO-${lot.slice(3)}` },
    ...details,
  })

/** Broken bars are melted and go back into the chocolate they came from: a loop. */
const reworkInto = (lot: string, from: string, kilograms: number, day: string): Event =>
  transform(
    moment('chocolateWorks', day, 14, from),
    [some('rework', from, kilograms)],
    [some('milkChocolate', lot, kilograms)],
  )

/**
 * The dark bars of 25 June were first noted with the wrong lot of chocolate. That event is declared wrong, and another
 * one says what really happened. A declaration repeats its event, so these have names of their own.
 */
function correctedMoulding(): Event[] {
  const wrongID = 'urn:uuid:6f1f0c52-8a34-4c1e-9d0b-5f3f7b1a2601'
  const rightID = 'urn:uuid:6f1f0c52-8a34-4c1e-9d0b-5f3f7b1a2602'
  const moulding = (chocolate: string, eventID: string): Event =>
    mould({
      lot: 'BA-26-74',
      used: [some('darkChocolate', chocolate, 1_500)],
      made: [some('barDark', 'BA-26-74', 14_800)],
      day: '2026-06-25',
      details: { eventID },
    })
  const wrong = moulding('CH-26-54', wrongID)
  const errorDeclaration = {
    declarationTime: '2026-06-26T08:10:00.000+02:00',
    reason: 'incorrect_data',
    correctiveEventIDs: [rightID],
  }
  return [wrong, { ...wrong, errorDeclaration }, moulding('CH-26-53', rightID)]
}

const buyIngredients = (): Event[] => [
  create(moment('chocolateWorks', '2026-05-11', 8, 'SU'), { amounts: [someMaterial('SUGAR-EU2', 'SU-88120', 24_000)] }),
  create(moment('chocolateWorks', '2026-05-11', 9, 'LE'), { amounts: [someMaterial('LECITHIN-SF', 'LE-2207', 200)] }),
  // Hazelnuts are received and used, but no event says where they grew.
  observe(
    moment('chocolateWorks', '2026-06-12', 8, 'HZ'),
    { amounts: [someMaterial('HAZELNUT-PI', 'HZ-0611', 400)] },
    'receiving',
    'in_progress',
  ),
]

/** Four lots of chocolate and what was poured from them; a fifth is still in the conche. */
export const chocolateChain = (): Event[] => [
  ...buyIngredients(),
  ...concheInShifts(
    'CH-26-51',
    [some('cocoaMass', 'KM-26-31', 600), some('milkPowder', 'MP-26-21', 1_000.1)],
    [some('cocoaButter', 'CB-26-11', 800), sugar(1_950), lecithin(12.5)],
    4_350,
    '2026-06-15',
  ),
  conche(
    'milkChocolate',
    'CH-26-52',
    [
      some('cocoaMass', 'KM-26-32', 500),
      some('milkPowder', 'MP-26-22', 756.4),
      some('cocoaButter', 'CB-26-11', 700),
      sugar(1_600),
      lecithin(10.5),
    ],
    3_560,
    '2026-06-17',
  ),
  conche(
    'darkChocolate',
    'CH-26-53',
    [some('cocoaMass', 'KM-26-31', 2_400), some('cocoaButter', 'CB-26-12', 300), sugar(1_300), lecithin(11)],
    4_000,
    '2026-06-18',
  ),
  conche(
    'darkChocolate',
    'CH-26-54',
    [some('cocoaMass', 'KM-26-32', 2_000), some('cocoaButter', 'CB-26-12', 250), sugar(1_100), lecithin(9)],
    3_350,
    '2026-06-19',
  ),
  // Filled at the end of the story, and not emptied yet: a transformation without outputs.
  transform(
    moment('chocolateWorks', '2026-08-10', 20, 'CH-26-55'),
    [some('cocoaMass', 'KM-26-33', 600), some('milkPowder', 'MP-26-23', 500)],
    [],
    {
      transformationID: 'urn:epc:id:gdti:9521234.00420.CH2655',
      disposition: 'in_progress',
    },
  ),

  mould({
    lot: 'BA-26-71',
    used: [some('milkChocolate', 'CH-26-51', 2_000)],
    made: [some('barMilk', 'BA-26-71', 19_500), some('rework', 'RW-26-05', 40)],
    day: '2026-06-22',
  }),
  reworkInto('CH-26-51', 'RW-26-05', 40, '2026-06-22'),
  mould({
    lot: 'BA-26-72',
    used: [some('milkChocolate', 'CH-26-51', 2_100)],
    made: [some('barMilk', 'BA-26-72', 20_800)],
    day: '2026-06-23',
  }),
  mould({
    lot: 'BA-26-73',
    used: [some('milkChocolate', 'CH-26-52', 1_200), someMaterial('HAZELNUT-PI', 'HZ-0611', 300)],
    made: [some('barHazelnut', 'BA-26-73', 14_900)],
    day: '2026-06-24',
  }),
  ...correctedMoulding(),
  // Blocks of about five kilograms are counted and weighed: one lot in two units.
  mould({
    lot: 'CV-26-31',
    used: [some('darkChocolate', 'CH-26-54', 205)],
    made: [some('couverture', 'CV-26-31', 40), { ...some('couverture', 'CV-26-31', 201.6), unit: 'KGM' }],
    day: '2026-06-26',
  }),
]
