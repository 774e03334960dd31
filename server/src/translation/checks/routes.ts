import type { Kysely } from 'kysely'
import { recordChange } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import { needs, needsInLanguage } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, invalid, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { languageKey } from '../../products/languages.ts'
import { meantBy } from '../../products/own-languages/meaning.ts'
import { findProduct } from '../../products/queries.ts'
import { path as products } from '../../products/routes.ts'
import { LanguageParameters } from '../../products/translations/contract.ts'
import { rulesFor } from '../../products/translations/rules.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { tags, translationPath } from '../shapes.ts'
import { CheckAnswer, CheckBody, ProductChecks, Waivers } from './contract.ts'
import { checkProduct, checkText, type TextWarning } from './product-checks.ts'
import { replaceWaivers } from './queries.ts'

export function checkRoutes(app: App, { db, guard }: { db: Kysely<Tables>; guard: SchemaGuard }): void {
  const one = {
    tags,
    summary: 'Check a translation before it is written',
    description:
      'Placeholders, tags, numbers, length, the glossary and empty texts. What it finds are warnings: nothing is refused.',
    body: CheckBody,
    response: { 200: CheckAnswer },
  }
  app.post(
    `${translationPath}checks/`,
    { config: { ...needs('read_product_translations').config, readsOnly: true }, schema: one },
    async ({ caller, body }) => {
      const { text, target, max_length: maxLength } = body
      const pair = { source_lang: languageKey(body.source), lang: languageKey(meantBy(caller, body.lang)) }
      return { warnings: await checkText({ db, orgId: caller.orgId }, { source: text, target, maxLength, ...pair }) }
    },
  )

  const warningsOf = async (caller: Caller, id: string, lang: string) => {
    const { orgId } = caller
    const product = (await findProduct(db, orgId, id)) ?? fail(notFound('product', id))
    const rules = (await rulesFor(guard, caller, [product]))(product)
    return checkProduct({ db, orgId }, product, lang, rules)
  }
  const all = {
    tags,
    summary: 'What is doubtful in the translations of a product',
    description:
      'Warnings stay in the list when they are waived, with who did it and when; a waiver ends with a new source or translation.',
    params: LanguageParameters,
    response: { 200: ProductChecks },
  }
  const reading = needs('read_products', 'read_product_translations')
  app.get(`${products}:id/translations/:lang/checks/`, { ...reading, schema: all }, async ({ caller, params }) => {
    const warnings = await warningsOf(caller, params.id, params.lang)
    return { lang: params.lang, results: warnings.map(present) }
  })

  const waiving = {
    tags,
    summary: 'Waive warnings about a text',
    params: LanguageParameters,
    body: Waivers,
    response: { 200: ProductChecks },
  }
  const writing = needsInLanguage('update_product_translations', 'read_products', 'read_product_translations')
  app.put(
    `${products}:id/translations/:lang/waivers/`,
    { ...writing, schema: waiving },
    async ({ caller, params, body }) => {
      const { pointer, codes } = body
      const found = (await warningsOf(caller, params.id, params.lang)).filter((one) => one.pointer === pointer)
      const unknown = codes.filter((code) => !found.some((one) => one.code === code))
      if (unknown.length > 0) throw noSuchWarning(pointer, unknown)
      const place = { product_id: params.id, lang: languageKey(params.lang) }
      const digest = found[0]?.digest ?? ''
      await db.transaction().execute(async (tx) => {
        await replaceWaivers({ db: tx, orgId: caller.orgId }, place, { pointer, codes, digest, by: caller.deviceName })
        const before = {
          lang: place.lang,
          pointer,
          codes: found.filter((one) => one.waived_at).map(({ code }) => code),
        }
        const after = { lang: place.lang, pointer, codes }
        await recordChange(tx, caller, { entity: 'text_waiver', id: params.id, action: 'update', before, after })
      })
      const warnings = await warningsOf(caller, params.id, params.lang)
      return { lang: params.lang, results: warnings.map(present) }
    },
  )
}

const present = ({ digest: _, ...warning }: TextWarning) => warning

function noSuchWarning(pointer: string, codes: string[]) {
  const message = `\`${pointer.slice(0, 200)}\` has no warning ${codes.join(', ')}.`
  return invalid([{ pointer: '/codes', code: 'not_found', message }])
}
