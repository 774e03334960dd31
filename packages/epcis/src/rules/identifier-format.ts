import { cachedHashForm } from '../hash/cached-hash-form.ts'
import { identify } from '../identifiers/index.ts'
import { partnerOf } from '../thing-lists.ts'
import type { Checking } from './checking.ts'

/** A scheme and something after it, without blanks and the few characters that no URI or IRI may have. */
const URI = /^[A-Za-z][A-Za-z0-9+.-]*:[^\s<>"{}|\\^`]+$/

const CLASS_KINDS: ReadonlySet<string> = new Set(['class', 'batch'])
const INSTANCE_KINDS: ReadonlySet<string> = new Set(['item', 'place', 'party', 'document'])

/** EPC schemes that identify one thing, but are not based on a GS1 key. */
const UNLINKABLE: ReadonlySet<string> = new Set(['gid', 'usdod', 'adi', 'bic', 'imovn'])

/** Checks a URI of any kind; one that claims to be an EPC should be well-formed. */
export function checkUri(text: string, checking: Checking): void {
  if (!URI.test(text)) checking.report('bad_uri', checking.field, text)
  if (!text.startsWith('urn:epc:') || cachedHashForm(text, checking.hashForms) !== text) return
  const { malformed } = identify(text)
  if (malformed !== undefined) checking.report('malformed_identifier', checking.field, malformed)
}

/** Checks that an identifier is a well-formed URI of what is expected: one thing, or a class of things. */
export function checkIdentifier(text: string, expected: 'instance' | 'class', checking: Checking): void {
  if (isSoundEpc(text, expected, checking)) return
  if (!URI.test(text)) checking.report('bad_uri', checking.field, text)
  else if (expected === 'instance' || !PRIVATE_URN.test(text)) reportFaults(text, expected, checking)
}

/** Nearly all identifiers are sound: their scheme's name and the hash form, which is needed anyway, are enough to know. */
function isSoundEpc(text: string, expected: 'instance' | 'class', checking: Checking): boolean {
  if (!text.startsWith('urn:epc:')) return false
  const named = text.startsWith('id:', 8) ? 'instance' : 'class'
  return named === expected && cachedHashForm(text, checking.hashForms) !== text
}

/** A URN that is not an EPC may identify any class of things. */
const PRIVATE_URN = /^urn:(?!epc:)/i

function reportFaults(text: string, expected: 'instance' | 'class', checking: Checking): void {
  const { kind, scheme, malformed, lotInQuery } = identify(text)
  if (expected === 'instance' && CLASS_KINDS.has(kind)) reportMisplaced('class_for_instance', text, checking)
  if (expected === 'class' && INSTANCE_KINDS.has(kind)) reportMisplaced('instance_for_class', text, checking)
  if (malformed !== undefined) checking.report('malformed_identifier', checking.field, malformed)
  if (lotInQuery) checking.report('lot_in_query', checking.field, text)
  if (UNLINKABLE.has(scheme)) checking.report('unlinkable_scheme', checking.field, scheme)
}

function reportMisplaced(code: 'class_for_instance' | 'instance_for_class', text: string, checking: Checking): void {
  checking.report(code, checking.field, text, partnerOf(checking.list ?? ''))
}
