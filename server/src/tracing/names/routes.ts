import { identify } from '@polytrace/epcis'
import { needs } from '../../access/needs.ts'
import type { Db } from '../../db/tables.ts'
import type { App } from '../../http/app.ts'
import { contentLanguage, readingOf } from '../../products/read/reading.ts'
import { genealogyPath } from '../address.ts'
import { NamesAsked, NamesFound, NamesQuery } from './contract.ts'
import { namesFor } from './names.ts'

/** Names many things and places at once, so that a page asks one question whatever it shows. */
export function nameRoutes(app: App, { db }: { db: Db }): void {
  const schema = {
    tags: ['Genealogy'],
    summary: 'Name products, materials, places and parties',
    description:
      'What people call what these identifiers stand for: a batch or an item by its product or material, a place or party by its ' +
      'facility or master data, as far as the caller may read it. What has no name is left out.',
    querystring: NamesQuery,
    body: NamesAsked,
    response: { 200: NamesFound },
  }
  app.post(`${genealogyPath}names/`, { ...needs('read_epcis_events'), schema }, async (request, reply) => {
    const { caller, query, body } = request
    const reading = readingOf(query, caller, [])
    const { products, places } = namesFor({ db, orgId: caller.orgId }, caller, reading.languages)
    const things = body.identifiers.map((text) => {
      const { gtin = null, kind } = identify(text)
      return { text, gtin, kind }
    })
    await Promise.all([products.load(things), places.load(body.identifiers)])
    const names = places.of(body.identifiers)
    for (const thing of things) {
      const product = products.of(thing)
      if (product) names[thing.text] = product.name
    }
    reply.header('content-language', contentLanguage(reading))
    return { names }
  })
}
