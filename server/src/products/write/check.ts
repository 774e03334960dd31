import { type Fault, invalid } from '../../errors.ts'
import type { FaultCode } from '../../fault-codes.ts'
import { isExactNumber } from '../../json/exact.ts'
import { escapeKey } from '../../json/pointer.ts'
import { describeValue } from '../../json/words.ts'
import type { ProductChange } from '../contract.ts'
import { type ObjectField, objectNames } from '../fields.ts'
import { faultOfGtin } from '../gtin.ts'
import { isLanguage, languageKey, maxLanguageLength, maxLanguages } from '../languages.ts'
import type { ProductContent } from '../product.ts'

const maxCustomDataBytes = 256 * 1_024
const maxProductBytes = 4 * 1_024 * 1_024

/** Which rules a body breaks, beyond its shape. */
export function faultsOfBody(body: ProductChange): Fault[] {
  const { gtin, translations } = body
  const gtinFault = typeof gtin === 'string' ? faultOfGtin(gtin) : undefined
  const faults = gtinFault === undefined ? [] : [fault('/gtin', 'format', `\`gtin\` ${gtinFault}.`)]
  faults.push(...numbersForObjects(body, ''))
  const spellings = new Map<string, string>()
  for (const code of Object.keys(translations ?? {})) {
    const pointer = `/translations/${escapeKey(code)}`
    const other = spellings.get(languageKey(code))
    spellings.set(languageKey(code), code)
    faults.push(...numbersForObjects(translations?.[code] ?? {}, pointer))
    if (!isLanguage(code)) faults.push(fault(pointer, 'format', notALanguage(code)))
    else if (other !== undefined)
      faults.push(fault(pointer, 'duplicate', `\`${other}\` and \`${code}\` are the same language; send one of them.`))
  }
  return faults
}

/** An exact number is an object of JavaScript, which the check of a body's shape takes for one of JSON. */
const numbersForObjects = (fields: { [name in ObjectField]?: unknown }, pointer: string): Fault[] =>
  objectNames.flatMap((name) => {
    if (!isExactNumber(fields[name])) return []
    return [fault(`${pointer}/${name}`, 'type', `\`${name}\` must be an object, got ${describeValue(fields[name])}.`)]
  })

const notALanguage = (code: string) =>
  `A language must be a code such as fr, en_CA or zh-Hant of at most ${maxLanguageLength} characters, ` +
  `got ${JSON.stringify(code.slice(0, 60))}.`

/** Refuses a product that is too large to be stored, and gives its size in bytes. */
export function requireSize({ fields, translations }: ProductContent): number {
  const faults: Fault[] = []
  let total = bytesOf(fields)
  if (bytesOf(fields.custom_data) > maxCustomDataBytes) faults.push(tooLarge('/custom_data', 'custom_data'))
  for (const { code, fields: translated } of Object.values(translations)) {
    total += bytesOf(translated)
    const pointer = `/translations/${code}/custom_data`
    if (bytesOf(translated.custom_data) > maxCustomDataBytes) faults.push(tooLarge(pointer, 'custom_data'))
  }
  if (total > maxProductBytes)
    faults.push(
      fault(
        '',
        'too_many_bytes',
        `A product with all its translations may take up at most 4 MiB; this one takes ${total} bytes.`,
      ),
    )
  const languages = Object.keys(translations).length
  if (languages > maxLanguages)
    faults.push(
      fault('/translations', 'too_many', `A product may have at most ${maxLanguages} languages, got ${languages}.`),
    )
  requireFaultless(faults)
  return total
}

/** Refuses what has faults. */
export function requireFaultless(faults: Fault[]): void {
  if (faults.length > 0) throw invalid(faults)
}

const fault = (pointer: string, code: FaultCode, message: string): Fault => ({ pointer, code, message })

const tooLarge = (pointer: string, name: string) =>
  fault(pointer, 'too_many_bytes', `\`${name}\` may take up at most 256 KiB as JSON.`)

const bytesOf = (value: unknown) => (value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value)))
