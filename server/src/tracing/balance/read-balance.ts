import { compareRationals, unitOf } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { Problem } from '../../errors.ts'
import { type Dossier, readDossiers } from '../dossier/dossier.ts'
import { commonUnits, type Unit } from '../facts/common-units.ts'
import { readItemsOf } from '../history/queries.ts'
import type { Measures } from '../whereabouts/pots.ts'
import { type Balance, Books } from './books.ts'
import { everywhere, Ledger } from './ledger.ts'
import { difference } from './measures.ts'

/** Items of a lot that are counted one by one; each is followed through its own events. */
const maxItems = 10_000

type Asked = { thing: string; at: number; tolerance: number }

/** What came of a lot, with its items, or of an item. */
export async function readBalance(
  tenant: Tenant,
  { thing, at, tolerance }: Asked,
): Promise<{ balance: Balance; dossier: Dossier | undefined }> {
  const items = await readItemsOf(tenant, thing, maxItems + 1)
  if (items.length > maxItems)
    throw new Problem('too_complex', `The lot has more than ${maxItems} items. Ask for the balance of single items.`)
  const { all, nameOf } = await readDossiers(tenant, [thing, ...items])
  const measureIn = commonUnits(unitsOf(all))
  const books = new Books()
  const own = new Books()
  const pieces = countingUnitIn(all, measureIn)
  for (const dossier of all) {
    const ledger = new Ledger(everywhere)
    for (const step of dossier.steps(measureIn)) if (step.at.time <= at) ledger.take(step)
    const unit = dossier.isItem && dossier.thing !== thing ? pieces : null
    books.add(ledger, unit)
    if (dossier.thing === thing) own.add(ledger)
  }
  books.countOnce(reportedTwice(own.sumOf('made'), books.sumOf('made')))
  return { balance: books.balance(nameOf, tolerance), dossier: all.find((dossier) => dossier.thing === thing) }
}

export const unitsOf = (dossiers: Dossier[]): Unit[] =>
  dossiers.flatMap(({ entries }) => entries.flatMap(({ amounts }) => amounts.map(({ uom }) => uom)))

/** Items are pieces of their lot: counted in its unit, where that counts pieces. */
export function countingUnitIn(dossiers: Dossier[], measureIn: ReturnType<typeof commonUnits>): Unit {
  const unit = unitsOf(dossiers).find((one) => one !== null && isCounting(one))
  return (unit && measureIn('1', unit)?.unit) ?? null
}

const isCounting = (unit: string) => unitOf(unit)?.dimension === unitOf('EA')?.dimension

/** A lot that was reported as so many pieces, and these one by one: so many were reported twice. */
export function reportedTwice(own: Measures, all: Measures): Measures {
  const ofItems = difference(all, own)
  return new Map(
    [...own].flatMap(([unit, amount]) => {
      const other = ofItems.get(unit)
      return other === undefined ? [] : [[unit, compareRationals(other, amount) < 0 ? other : amount] as const]
    }),
  )
}
