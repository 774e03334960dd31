import type { OwnLanguages } from '../../db/access-tables.ts'
import type { Fault } from '../../errors.ts'
import type { FaultCode } from '../../fault-codes.ts'
import { formatPointer } from '../../json/pointer.ts'
import { readColumn } from '../columns.ts'
import { isObjectField, isTextField } from '../fields.ts'
import { isLanguage, isOriginal, languageKey, originalLanguage } from '../languages.ts'

/** What is wrong with settings whose shape was checked: a language must mean one thing, wherever it is named. */
export function faultsOf({ required, chain, aliases, not_translatable = [] }: Omit<OwnLanguages, 'version'>): Fault[] {
  const faults: Fault[] = []
  const add = (path: (string | number)[], code: FaultCode, message: string) =>
    faults.push({ pointer: formatPointer(path.map(String)), code, message })

  /** Each language once, in whichever spelling. */
  const requireOnce = (codes: string[], place: (index: number) => (string | number)[], except?: string) => {
    const seen = new Set(except === undefined ? [] : [languageKey(except)])
    for (const [index, code] of codes.entries()) {
      if (seen.has(languageKey(code))) add(place(index), 'duplicate', `\`${code}\` is named twice.`)
      seen.add(languageKey(code))
    }
  }
  const aliasOf = new Map(Object.entries(aliases).map(([code, meant]) => [languageKey(code), meant]))
  const requireNoAlias = (code: string, path: (string | number)[]) => {
    const meant = aliasOf.get(languageKey(code))
    if (meant !== undefined) add(path, 'not_allowed', `\`${code}\` is an alias of \`${meant}\`: name that one.`)
  }
  for (const [name, member] of Object.entries({ chain, aliases })) {
    const codes = Object.keys(member)
    for (const code of codes)
      if (!isLanguage(code))
        add([name, code], 'format', `A language such as fr was expected, got \`${code.slice(0, 60)}\`.`)
    requireOnce(codes, (index) => [name, codes[index] ?? ''])
  }
  for (const [index, name] of not_translatable.entries()) {
    const [field = ''] = readColumn(name)?.path ?? []
    const place = ['not_translatable', index]
    if (!isTextField(field) && !isObjectField(field))
      add(
        place,
        'unknown_field',
        `\`${name.slice(0, 200)}\` is no text of products. Own ones are like custom_data.code.`,
      )
    else if (not_translatable.indexOf(name) < index) add(place, 'duplicate', `\`${name}\` is named twice.`)
  }
  requireOnce(required, (index) => ['required', index])
  for (const [index, code] of required.entries()) {
    if (languageKey(code) !== originalLanguage) requireNoAlias(code, ['required', index])
    else
      add(['required', index], 'not_allowed', `\`${code}\` is the language of the originals, which every product has.`)
  }
  for (const [code, further] of Object.entries(chain)) {
    requireNoAlias(code, ['chain', code])
    requireOnce(further, (index) => ['chain', code, index], code)
    for (const [index, one] of further.entries()) requireNoAlias(one, ['chain', code, index])
  }
  for (const [code, meant] of Object.entries(aliases)) {
    requireNoAlias(meant, ['aliases', code])
    if (languageKey(code) === originalLanguage && !isOriginal(meant))
      add(['aliases', code], 'not_allowed', `\`${code}\` is the language of the originals: it means no other language.`)
  }
  return faults
}
