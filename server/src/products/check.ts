import { type Fault, type FaultCode, invalid } from '../errors.ts'
import { escapeKey } from '../http/faults.ts'
import type { State } from './change.ts'
import type { ProductChange } from './contract.ts'
import { faultOfGtin } from './gtin.ts'
import { isLanguage, languageKey, longestLanguage, mostLanguages } from './languages.ts'

const mostCustomData = 256 * 1_024
const mostProduct = 4 * 1_024 * 1_024

/** What a body says against the rules, beyond its shape. */
export function faultsOfBody({ gtin, translations }: ProductChange): Fault[] {
  const wrong = typeof gtin === 'string' ? faultOfGtin(gtin) : undefined
  const faults = wrong === undefined ? [] : [fault('/gtin', 'format', `\`gtin\` ${wrong}.`)]
  const spellings = new Map<string, string>()
  for (const code of Object.keys(translations ?? {})) {
    const pointer = `/translations/${escapeKey(code)}`
    const other = spellings.get(languageKey(code))
    spellings.set(languageKey(code), code)
    if (!isLanguage(code)) faults.push(fault(pointer, 'format', notALanguage(code)))
    else if (other !== undefined)
      faults.push(fault(pointer, 'duplicate', `\`${other}\` and \`${code}\` are the same language; send one of them.`))
  }
  return faults
}

const notALanguage = (code: string) =>
  `A language must be a code such as fr, en_CA or zh-Hant of at most ${longestLanguage} characters, ` +
  `got ${JSON.stringify(code.slice(0, 60))}.`

/** What would be too large when stored. */
export function faultsOfSize({ fields, translations }: State): Fault[] {
  const faults: Fault[] = []
  let total = bytesOf(fields)
  if (bytesOf(fields.custom_data) > mostCustomData) faults.push(tooLarge('/custom_data', 'custom_data'))
  for (const { code, fields: translated } of translations.values()) {
    total += bytesOf(translated)
    const pointer = `/translations/${code}/custom_data`
    if (bytesOf(translated.custom_data) > mostCustomData) faults.push(tooLarge(pointer, 'custom_data'))
  }
  if (total > mostProduct)
    faults.push(
      fault(
        '',
        'too_many_bytes',
        `A product with all its translations may take 4 MiB, this one would take ${total} bytes.`,
      ),
    )
  if (translations.size > mostLanguages)
    faults.push(
      fault('/translations', 'too_many', `A product may have ${mostLanguages} languages, got ${translations.size}.`),
    )
  return faults
}

/** Refuses a body that breaks a rule. */
export function requireRight(faults: Fault[]): void {
  if (faults.length > 0) throw invalid(faults)
}

const fault = (pointer: string, code: FaultCode, message: string): Fault => ({ pointer, code, message })

const tooLarge = (pointer: string, name: string) =>
  fault(pointer, 'too_many_bytes', `\`${name}\` may take 256 KiB as JSON.`)

const bytesOf = (value: unknown) => (value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value)))
