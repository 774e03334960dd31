import { checkDigitOf } from './check-digit.ts'
import { digitsInUrn, joinPrefix } from './company-prefix.ts'
import { toLinkText } from './encoding.ts'
import type { Key } from './keys.ts'
import type { Reading } from './reading.ts'
import { type Scheme, schemeOfUrn } from './schemes.ts'

const namespace = 'urn:epc:'

/** `urn:epc:id:sgtin:4012345.011111.1` → `id:sgtin` and the part behind it. */
export function splitUrn(urn: string): [name: string, body: string] {
  const typeEnd = urn.indexOf(':', namespace.length)
  const nameEnd = typeEnd < 0 ? -1 : urn.indexOf(':', typeEnd + 1)
  if (nameEnd < 0) return [urn.slice(namespace.length), '']
  return [urn.slice(namespace.length, nameEnd), urn.slice(nameEnd + 1)]
}

/** Reads an EPC URN that a link can express, exactly as section 7 of the hash rules has it; undefined for all others. */
export function readUrn(urn: string): Reading | undefined {
  const [name, body] = splitUrn(urn)
  const scheme = schemeOfUrn.get(name)
  return scheme && readBody(scheme, body)
}

export function readBody(scheme: Scheme, body: string): Reading | undefined {
  const parts = scheme.body.exec(body)
  if (!parts) return undefined
  const [, prefix = '', reference = '', pieces = '', serial = ''] = parts
  const { key } = scheme
  const number = keyNumber(key, prefix, reference)
  if (number === undefined) return undefined
  const value = key.pieces ? number + pieces.replace('.', '') : number
  if (scheme.kind === 'class' || scheme.serial === undefined || serial === scheme.absent) {
    return { key, value, qualifiers: [] }
  }
  if (scheme.serial === 'behind') return { key, value: value + toLinkText(serial), qualifiers: [] }
  return { key, value, qualifiers: [{ ai: scheme.serial, text: toLinkText(serial) }] }
}

function keyNumber(key: Key, prefix: string, reference: string): string | undefined {
  if (key.digits === 0) {
    const characters = prefix.length + reference.replace(/%../g, '%').length
    return characters <= 30 ? prefix + toLinkText(reference) : undefined
  }
  if (prefix.length + reference.length !== digitsInUrn(key)) return undefined
  const number = joinPrefix(key, prefix, reference)
  return number + checkDigitOf(number)
}
