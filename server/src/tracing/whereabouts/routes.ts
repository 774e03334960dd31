import { decimalText, identify, type Rational, roundedText } from '@polytrace/epcis'
import { needs } from '../../access/needs.ts'
import type { Db } from '../../db/tables.ts'
import type { App } from '../../http/app.ts'
import { readInclude } from '../../http/paging.ts'
import { genealogyPath, getThing, withoutLot } from '../address.ts'
import { inViewOf } from '../as-of/view.ts'
import type { SeenEvent } from '../facts/seen-events.ts'
import { BatchAddress } from '../graph/contract.ts'
import { momentIn, momentText } from '../moment.ts'
import { namesFor } from '../names/names.ts'
import { ThingNames } from '../names/thing-names.ts'
import { type WhereaboutsAnswer, WhereaboutsQuery, WhereaboutsAnswer as WhereaboutsShape } from './contract.ts'
import type { Pot, Stay } from './pots.ts'
import { readItemsWhereabouts, readWhereabouts } from './read-whereabouts.ts'

const prefix = `${genealogyPath}whereabouts/`

export function whereaboutsRoutes(app: App, { db }: { db: Db }): void {
  const schema = {
    tags: ['Genealogy'],
    summary: 'Say where a thing is',
    description:
      'The last place of an item, also by the containers in which it is; of a lot, how much is at which place and with whom. ' +
      'What was used or destroyed is nowhere.',
    params: BatchAddress,
    querystring: WhereaboutsQuery,
    response: { 200: WhereaboutsShape },
  }
  app.get(`${prefix}*`, { ...needs('read_epcis_events'), schema }, async ({ url, query, caller }) => {
    const at = momentIn('at', query.at, Number.POSITIVE_INFINITY)
    const withStays = readInclude(query.include, ['stays']).has('stays')
    return inViewOf({ db, orgId: caller.orgId, asOf: query.asOf }, async (tenant) => {
      const { thing, asked } = await getThing(tenant, url, prefix)
      const names = new ThingNames(tenant)
      await names.load([thing])
      const kind = names.of(thing)?.kind
      if (kind === 'class') throw withoutLot(asked)
      const isItem = kind === 'item'
      const [{ pots, stays, unaccounted }, items] = await Promise.all([
        readWhereabouts(tenant, thing, { at, isItem }),
        isItem ? none : readItemsWhereabouts(tenant, thing, at),
      ])
      const spots = [...pots, ...items.pots, ...(withStays ? stays : [])]
      await names.load(spots.flatMap(({ through }) => through ?? []))
      const places = namesFor(tenant, caller, []).places
      const named = spots
        .flatMap(({ place, holder, destination }) => [place, holder, destination])
        .filter((one) => one !== null)
      await places.load(named)
      const nameOf = (container: string | null) => (container === null ? null : (names.of(container)?.text ?? null))
      const results = [
        ...pots.map((pot) => resultOf(pot, nameOf, isItem ? 1 : 0, isItem)),
        ...items.pots.map((pot) => resultOf(pot, nameOf, Number(pot.amounts.get(null)?.numerator ?? 0))),
      ]
      const answer: WhereaboutsAnswer = {
        asked,
        canonical: identify(asked).canonical,
        at: momentText(at),
        results: results.sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1)),
        ...(withStays && { stays: stays.map((stay) => stayOf(stay, nameOf, isItem)) }),
        unaccounted: unaccounted.map(({ because, amounts, at: event }) => ({
          because,
          quantities: quantitiesOf({ amounts: new Map(amounts), isMore: false, isLess: false }),
          event: event.reference,
        })),
        complete: items.isComplete,
        names: places.of(named),
      }
      return answer
    })
  })
}

const none = { pots: [], isComplete: true }

type NameOf = (container: string | null) => string | null

const spotOf = (pot: Pot<SeenEvent>, nameOf: NameOf) => ({
  place: pot.place,
  holder: pot.holder,
  since: pot.since.reference.eventTime,
  through: nameOf(pot.through),
  is_in_transit: pot.isInTransit,
  destination: pot.destination,
})

const resultOf = (pot: Pot<SeenEvent>, nameOf: NameOf, items: number, isItem = false) => ({
  ...spotOf(pot, nameOf),
  quantities: isItem ? [] : quantitiesOf(pot),
  items,
  last_seen: pot.last.reference,
})

/** Of what has left, the most that was there. */
const stayOf = (stay: Stay<SeenEvent>, nameOf: NameOf, isItem: boolean) => ({
  ...spotOf(stay, nameOf),
  quantities: isItem ? [] : quantitiesOf(stay.until === undefined ? stay : { ...stay, amounts: stay.most }),
  until: stay.until?.reference.eventTime ?? null,
})

type Result = WhereaboutsAnswer['results'][number]

/** The same order for the same data. */
const textOf = ({ place, holder, through, since }: Result) => JSON.stringify([place, holder, through, since])

function quantitiesOf({ amounts, isMore, isLess }: Pick<Pot, 'amounts' | 'isMore' | 'isLess'>): Result['quantities'] {
  const stated = [...amounts].map(([uom, amount]) => {
    const quantity = decimalOf(amount)
    if (!isMore && !isLess) return { quantity, uom }
    const bounds = { at_least: isLess ? '0' : quantity, ...(!isMore && { at_most: quantity }) }
    return { quantity: null, ...bounds, uom, unknown_because: 'quantity_not_stated' as const }
  })
  if (stated.length > 0 || !isMore) return stated
  return [{ quantity: null, at_least: '0', uom: null, unknown_because: 'quantity_not_stated' }]
}

const decimalOf = (amount: Rational) => decimalText(amount) ?? roundedText(amount, 20)
