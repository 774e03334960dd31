import { lacking } from '../../access/authenticate.ts'
import type { Caller } from '../../access/caller.ts'
import type { Permission } from '../../access/permissions.ts'
import { Problem } from '../../errors.ts'
import { isObject } from '../../json/object.ts'

/** Which languages a body changes: those that it names, or all, since a patch or a whole product replaces them. */
type Languages = 'named' | 'all by patch' | 'all by whole'

/**
 * What a body needs: one permission for the product's own fields, another for translations; both or nothing. Where other
 * languages stay as they are, it is enough to hold the latter for those that the body names.
 */
export function requireWrite(caller: Caller, body: object, own: Permission, languages: Languages): void {
  const { translations, ...fields } = body as { translations?: unknown }
  const problem =
    (translations === undefined || Object.keys(fields).length > 0 ? lacking(caller, [own]) : undefined) ??
    (translations === undefined ? undefined : lackingFor(caller, translations, languages))
  if (problem) throw problem
}

function lackingFor(caller: Caller, translations: unknown, languages: Languages): Problem | undefined {
  const needed: Permission[] = ['update_product_translations']
  if (languages !== 'named') return withAdvice(lacking(caller, needed), advice[languages])
  if (!isObject(translations)) return lacking(caller, needed)
  const codes = Object.keys(translations)
  const problems = codes.map((code) => lacking(caller, needed, code))
  return codes.length === 0 ? lacking(caller, needed) : problems.find((problem) => problem !== undefined)
}

const replacesAll = 'The body replaces the translations of every language'
const advice = {
  'all by patch': `${replacesAll}; with \`merge=true\` it changes those that it names.`,
  'all by whole': `${replacesAll}. Without \`translations\` they stay; a PATCH with \`merge=true\` changes those that it names.`,
}

const withAdvice = (problem: Problem | undefined, sentence: string) =>
  problem && new Problem('forbidden', `${problem.message} ${sentence}`)
