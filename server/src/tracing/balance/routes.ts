import { identify } from '@polytrace/epcis'
import { needs } from '../../access/needs.ts'
import type { Db } from '../../db/tables.ts'
import { fail, Problem } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { contentLanguage, readingOf } from '../../products/read/reading.ts'
import { genealogyPath, getThing } from '../address.ts'
import { inViewOf } from '../as-of/view.ts'
import { readThings } from '../facts/queries.ts'
import { BatchAddress } from '../graph/contract.ts'
import { nameOfThing } from '../lists/entries.ts'
import { momentIn, momentText } from '../moment.ts'
import { namesFor } from '../names/names.ts'
import type { PlaceNames } from '../names/place-names.ts'
import { type Balance, lines } from './books.ts'
import { BalanceAnswer, BalanceQuery, SiteBalance, SiteQuery } from './contract.ts'
import { amountsOf } from './measures.ts'
import { readBalance } from './read-balance.ts'
import { readSite } from './read-site.ts'
import { readYields } from './yields.ts'

const prefix = `${genealogyPath}balance/`
const tags = ['Genealogy']

export function balanceRoutes(app: App, { db }: { db: Db }): void {
  const ofThing = {
    tags,
    summary: 'Say whether a lot adds up',
    description:
      'What was made and received, and what became of it, with the events behind every figure. Items count with their lot, and ' +
      'what is in a container goes where the container goes. Units of one dimension are converted exactly; others never.',
    params: BatchAddress,
    querystring: BalanceQuery,
    response: { 200: BalanceAnswer },
  }
  app.get(`${prefix}*`, { ...needs('read_epcis_events'), schema: ofThing }, async ({ url, query, caller }) => {
    const at = momentIn('at', query.at, Number.POSITIVE_INFINITY)
    const { asOf, tolerance } = query
    return inViewOf({ db, orgId: caller.orgId, asOf }, async (tenant) => {
      const { thing, asked } = await getThing(tenant, url, prefix)
      const [named] = await readThings(tenant, [thing])
      if (named?.kind === 'class' || named?.kind === 'transformation')
        fail(
          new Problem('not_found', 'A product without a lot has no balance: ask for a lot or an item, or for a place.'),
        )
      const { balance, dossier } = await readBalance(tenant, { thing, at, tolerance })
      const head = { asked, canonical: identify(asked).canonical, at: momentText(at) }
      const yields = dossier ? await readYields(tenant, dossier, tolerance) : []
      const { places } = namesFor(tenant, caller, [])
      return { ...head, ...balance, yields, names: await placesIn(balance, places) }
    })
  })
  siteRoute(app, db)
}

function siteRoute(app: App, db: Db): void {
  const schema = {
    tags,
    summary: 'Say whether a site adds up',
    description:
      'What was there, came in and was made in a period, and what became of it: for all lots and items that had an event there ' +
      'in that time, together and for each product.',
    querystring: SiteQuery,
    response: { 200: SiteBalance },
  }
  app.get(prefix, { ...needs('read_epcis_events'), schema }, async ({ query, caller }, reply) => {
    const { place, tolerance, asOf } = query
    const from = momentIn('from', query.from, Number.NEGATIVE_INFINITY)
    const to = momentIn('to', query.to, Number.POSITIVE_INFINITY)
    const reading = readingOf(query, caller, [])
    reply.header('content-language', contentLanguage(reading))
    return inViewOf({ db, orgId: caller.orgId, asOf }, async (tenant) => {
      const { places, opening, balance, products } = await readSite(tenant, { place, from, to, tolerance })
      const names = namesFor(tenant, caller, reading.languages)
      await names.products.load(products.map(({ named }) => named))
      return {
        ...{ place, places, from: momentText(from), to: momentText(to), opening: amountsOf(opening) },
        ...balance,
        products: products.map(({ named, things, ...part }) => {
          const { identifier, gtin, material, product } = nameOfThing(named, names.products)
          const sums = Object.fromEntries(lines.map((line) => [line, part.balance[line].quantities]))
          return { identifier, gtin, material, product, things, opening: amountsOf(part.opening), ...sums }
        }) as SiteBalance['products'],
        names: await placesIn(balance, names.places, places),
      }
    })
  })
}

async function placesIn(balance: Balance, names: PlaceNames, more: string[] = []): Promise<Record<string, string>> {
  const places = lines.flatMap((line) => balance[line].events.flatMap(({ place }) => place ?? []))
  const all = new Set([...places, ...more])
  await names.load(all)
  return names.of(all)
}
