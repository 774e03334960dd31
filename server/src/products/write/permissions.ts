import { lacking } from '../../access/authenticate.ts'
import type { Caller } from '../../access/caller.ts'
import type { Permission } from '../../access/permissions.ts'
import { Problem } from '../../errors.ts'
import { isObject } from '../../json/object.ts'

/**
 * What a body needs: one permission for the product's own fields, another for translations; both or nothing. Where other
 * languages stay as they are, it is enough to hold the latter for those that the body names.
 */
export function requireWrite(caller: Caller, body: object, own: Permission, languages: 'all' | 'named'): void {
  const { translations, ...fields } = body as { translations?: unknown }
  const problem =
    (translations === undefined || Object.keys(fields).length > 0 ? lacking(caller, [own]) : undefined) ??
    (translations === undefined ? undefined : lackingFor(caller, translations, languages))
  if (problem) throw problem
}

function lackingFor(caller: Caller, translations: unknown, languages: 'all' | 'named'): Problem | undefined {
  const needed: Permission[] = ['update_product_translations']
  if (languages === 'all') return withAdvice(lacking(caller, needed))
  if (!isObject(translations)) return lacking(caller, needed)
  const codes = Object.keys(translations)
  const problems = codes.map((code) => lacking(caller, needed, code))
  return codes.length === 0 ? lacking(caller, needed) : problems.find((problem) => problem !== undefined)
}

const advice = 'The body replaces the translations of every language; with `merge=true` it changes those that it names.'

const withAdvice = (problem: Problem | undefined) => problem && new Problem('forbidden', `${problem.message} ${advice}`)
