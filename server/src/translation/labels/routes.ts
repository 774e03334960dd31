import type { Kysely } from 'kysely'
import { lacking } from '../../access/authenticate.ts'
import { needs, needsInLanguage } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { IdParameter } from '../../http/shapes.ts'
import { languageKey } from '../../products/languages.ts'
import { meantBy } from '../../products/own-languages/meaning.ts'
import { TextChanges } from '../../products/translations/contract.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { translationPath } from '../shapes.ts'
import { AllLabels, LabelPlace, LabelQueue, LabelQueueAnswer, LabelTexts } from './contract.ts'
import { listLabels } from './queries.ts'
import { readQueue } from './queue.ts'
import { labelTexts } from './read.ts'
import { type ThingKind, thingKindOf, thingKinds } from './things.ts'
import { writeLabels } from './write.ts'

type Parts = { db: Kysely<Tables>; guard: SchemaGuard }

export function labelRoutes(app: App, parts: Parts): void {
  for (const things of thingKinds) routesOf(app, parts, things)

  const queue = {
    tags: ['Translations'],
    summary: 'Labels of all materials, facilities, custom data or schemas in one language',
    description:
      'For those who translate. Needs the permission to read what they belong to. A page looks at `limit` things, the newest ' +
      'first; with `state`, at things that had such texts about a second ago, and shows those that have them now.',
    querystring: LabelQueue,
    response: { 200: LabelQueueAnswer },
  }
  const reading = { ...needs('read_product_translations'), schema: queue }
  app.get(`${translationPath}labels/`, reading, async ({ caller, query, url }) => {
    const things = thingKindOf(query.kind)
    const problem = lacking(caller, [things.reads])
    if (problem) throw problem
    return readQueue(parts, caller.orgId, things, { ...query, lang: meantBy(caller, query.lang) }, url)
  })
}

function routesOf(app: App, parts: Parts, things: ThingKind): void {
  const { db, guard } = parts
  const tags = [things.tag]
  const address = `${things.path}:id/labels/`
  const get = async (orgId: string, id: string) =>
    (await things.find({ db, orgId }, id)) ?? fail(notFound(things.noun, id))

  const all = {
    tags,
    summary: `The texts of a ${things.noun} in every language that it has`,
    params: IdParameter,
    response: { 200: AllLabels },
  }
  app.get(address, { ...needs(things.reads), schema: all }, async ({ caller: { orgId }, params }) => {
    const texts = await things.textsOf(guard, orgId, await get(orgId, params.id))
    const labels = await listLabels({ db, orgId }, things.kind, [params.id], null)
    const languages = [...Map.groupBy(labels, ({ lang }) => lang).values()]
    return { results: languages.map((own) => ({ lang: own[0]?.code ?? '', texts: labelTexts(texts, own) })) }
  })

  const one = {
    tags,
    summary: `The texts of a ${things.noun} in one language, each with its state`,
    params: LabelPlace,
    response: { 200: LabelTexts },
  }
  app.get(`${address}:lang/`, { ...needs(things.reads), schema: one }, async ({ caller: { orgId }, params }) => {
    const texts = await things.textsOf(guard, orgId, await get(orgId, params.id))
    const labels = await listLabels({ db, orgId }, things.kind, [params.id], [languageKey(params.lang)])
    return { lang: labels[0]?.code ?? params.lang, texts: labelTexts(texts, labels) }
  })

  const write = {
    tags,
    summary: `Translate texts of a ${things.noun}`,
    description: '`machine` leaves what a person wrote as it is; `null` removes a translation.',
    params: LabelPlace,
    body: TextChanges,
    response: { 200: LabelTexts },
  }
  const writing = { ...needsInLanguage('update_product_translations', things.reads), schema: write }
  app.patch(`${address}:lang/`, writing, async ({ caller, params, body }) => ({
    lang: params.lang,
    texts: await writeLabels(parts, caller, things, params, body.texts),
  }))
}
