import { decimalText, identify, type Rational, roundedText } from '@polytrace/epcis'
import { needs } from '../../access/needs.ts'
import type { Db } from '../../db/tables.ts'
import { fail, Problem } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { genealogyPath, getThing } from '../address.ts'
import { inViewOf } from '../as-of/view.ts'
import { BatchAddress } from '../graph/contract.ts'
import { momentIn, momentText } from '../moment.ts'
import { namesFor } from '../names/names.ts'
import { ThingNames } from '../names/thing-names.ts'
import { type WhereaboutsAnswer, WhereaboutsQuery, WhereaboutsAnswer as WhereaboutsShape } from './contract.ts'
import type { Pot } from './pots.ts'
import { readWhereabouts } from './read-whereabouts.ts'

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
    return inViewOf({ db, orgId: caller.orgId, asOf: query.asOf }, async (tenant) => {
      const { thing, asked } = await getThing(tenant, url, prefix)
      const names = new ThingNames(tenant)
      await names.load([thing])
      const kind = names.of(thing)?.kind
      if (kind === 'class')
        fail(new Problem('not_found', 'A product without a lot is in no place: ask for a lot or an item.'))
      const isItem = kind === 'item'
      const { pots, unaccounted } = await readWhereabouts(tenant, thing, { at, isItem })
      await names.load(pots.flatMap(({ through }) => through ?? []))
      const places = namesFor(tenant, caller, []).places
      const named = pots
        .flatMap(({ place, holder, destination }) => [place, holder, destination])
        .filter((one) => one !== null)
      await places.load(named)
      const answer: WhereaboutsAnswer = {
        asked,
        canonical: identify(asked).canonical,
        at: momentText(at),
        results: pots
          .map((pot) => ({
            place: pot.place,
            holder: pot.holder,
            quantities: isItem ? [] : quantitiesOf(pot),
            since: pot.since.reference.eventTime,
            through: pot.through === null ? null : (names.of(pot.through)?.text ?? null),
            is_in_transit: pot.isInTransit,
            destination: pot.destination,
            last_seen: pot.last.reference,
          }))
          .sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1)),
        unaccounted: unaccounted.map(({ because, amounts, at: event }) => ({
          because,
          quantities: quantitiesOf({ amounts: new Map(amounts), isMore: false, isLess: false }),
          event: event.reference,
        })),
        names: places.of(named),
      }
      return answer
    })
  })
}

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
