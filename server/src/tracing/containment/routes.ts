import { identify } from '@polytrace/epcis'
import { needs } from '../../access/needs.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import type { App } from '../../http/app.ts'
import { cursorFault, cursorText, pageOf } from '../../http/paging.ts'
import { contentLanguage, readingOf } from '../../products/read/reading.ts'
import { genealogyPath, getThing } from '../address.ts'
import { inViewOf } from '../as-of/view.ts'
import { type NamedThing, readThings } from '../facts/queries.ts'
import { SeenEvents } from '../facts/seen-events.ts'
import { BatchAddress } from '../graph/contract.ts'
import { nameOfThing } from '../lists/entries.ts'
import { momentIn, momentText } from '../moment.ts'
import { namesFor } from '../names/names.ts'
import { ContainersAnswer, ContentsAnswer, NestingQuery } from './contract.ts'
import { contradictions, statedAmounts } from './holdings.ts'
import { Intervals } from './intervals.ts'
import { inwards, type Nested, outwards, readNesting } from './nesting.ts'
import { settleThings } from './settle-things.ts'

const contents = {
  summary: 'List what is in a container',
  description: 'All that is in it at a time, directly or inside other containers, with the event that put it in.',
  answer: ContentsAnswer,
  way: inwards,
  shown: ({ child }: Nested) => child,
  other: ({ holder }: Nested) => holder,
  member: 'container',
}

const containers = {
  summary: 'List what a thing is in',
  description: 'The containers around it at a time, up to the outermost one. A lot can be in any number of containers.',
  answer: ContainersAnswer,
  way: outwards,
  shown: ({ holder }: Nested) => holder,
  other: ({ child }: Nested) => child,
  member: 'holds',
}

export function containmentRoutes(app: App, { db }: { db: Db }): void {
  for (const [path, { summary, description, answer, way, shown, other, member }] of Object.entries({
    contents,
    containers,
  })) {
    const prefix = `${genealogyPath}${path}/`
    const schema = {
      tags: ['Genealogy'],
      summary,
      description,
      params: BatchAddress,
      querystring: NestingQuery,
      response: { 200: answer },
    }
    app.get(`${prefix}*`, { ...needs('read_epcis_events'), schema }, async ({ url, query, caller }, reply) => {
      const reading = readingOf(query, caller, [])
      const at = momentIn('at', query.at, Number.POSITIVE_INFINITY)
      const first = firstOf(query.cursor)
      const depth = query.depth ?? Number.POSITIVE_INFINITY
      reply.header('content-language', contentLanguage(reading))
      return inViewOf({ db, orgId: caller.orgId, asOf: query.asOf }, async (tenant) => {
        const { thing, asked } = await getThing(tenant, url, prefix)
        const { found, isLoop } = await readNesting(new Intervals(tenant), way, thing, { at, depth })
        const slice = found.slice(first, first + query.limit + 1)
        const page = pageOf(url, query.limit, slice, () => `${first + query.limit}`)
        const { products } = namesFor(tenant, caller, reading.languages)
        const [names, events] = await Promise.all([
          readNames(
            tenant,
            page.results.flatMap(({ child, holder }) => [child, holder]),
          ),
          new SeenEvents(tenant).read(new Set(page.results.map(({ since }) => since.event))),
        ])
        await products.load([...names.values()])
        const results = page.results.flatMap((nested) => {
          const named = names.get(shown(nested))
          if (named === undefined) return []
          return {
            ...nameOfThing(named, products),
            [member]: names.get(other(nested))?.text ?? null,
            depth: nested.depth,
            since: events.get(nested.since.event)?.reference ?? null,
            quantities: statedAmounts(nested, at),
          }
        })
        const head = { asked, canonical: identify(asked).canonical, at: momentText(at) }
        const reported = [...(await contradictionsOf(tenant, thing)), ...(isLoop ? [loop] : [])]
        return { ...head, results, next: page.next, contradictions: reported } as never
      })
    })
  }
}

const loop = { code: 'loop', message: 'It is in something that is itself in it.', events: [] }

async function readNames(tenant: Tenant, things: string[]): Promise<Map<string, NamedThing>> {
  const found = things.length === 0 ? [] : await readThings(tenant, [...new Set(things)])
  return new Map(found.map((named) => [named.thing, named]))
}

/** Where events about the thing itself contradict each other. */
async function contradictionsOf(tenant: Tenant, thing: string) {
  const found = (await settleThings(tenant, [thing])).flatMap((settled) => settled.contradictions)
  const ids = new Set(found.flatMap(({ events }) => events.map(({ event }) => event)))
  const seen = ids.size === 0 ? new Map() : await new SeenEvents(tenant).read(ids)
  return found.map(({ code, events }) => ({
    code,
    message: contradictions[code],
    events: events.flatMap(({ event }) => seen.get(event)?.reference ?? []),
  }))
}

/** The place of the first result of a page. */
function firstOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const text = cursorText(cursor)
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw cursorFault()
}
