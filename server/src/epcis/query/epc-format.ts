import type { IncomingHttpHeaders } from 'node:http'
import { EPC_FORMATS, type EpcFormat, isEpcFormat } from '@polytrace/epcis'
import { Problem } from '../../errors.ts'
import { prefersStrict, strictApplied } from '../preferences.ts'

/**
 * In which form the caller wants identifiers. Without a word they stay as they were captured; who prefers the letter of
 * the standard gets its default.
 */
export function readFormat(headers: IncomingHttpHeaders): EpcFormat {
  const text = [headers['gs1-epc-format']].flat()[0]?.trim()
  if (text === undefined) return prefersStrict(headers) ? 'Always_GS1_Digital_Link' : 'Never_Translates'
  if (isEpcFormat(text)) return text
  const detail = `GS1-EPC-Format takes ${EPC_FORMATS.join(', ')}, got ${text.slice(0, 60)}.`
  throw new Problem('not_acceptable', detail)
}

/** The form that was used, and why: who has no preference gets what was captured. */
export const formatHeaders = (format: EpcFormat, headers: IncomingHttpHeaders) => ({
  'gs1-epc-format': format === 'No_Preference' ? 'Never_Translates' : format,
  ...(prefersStrict(headers) && strictApplied),
})
