import { addFormat } from '@hyperjump/json-schema/experimental'
import {
  isDate,
  isDateTime,
  isDuration,
  isEmail,
  isHostname,
  isIPv4,
  isIPv6,
  isIri,
  isIriReference,
  isJsonPointer,
  isRegex,
  isRelativeJsonPointer,
  isUri,
  isUriReference,
  isUriTemplate,
  isUuid,
} from '@hyperjump/json-schema-formats'
import idn from 'idn-hostname'

/** RFC 1035: 255 octets with the length of each label. A name in Unicode has no more characters than its ASCII form. */
const maxHostname = 255

/** RFC 5321: 64 octets before the `@`, and a host name after it. In Unicode we count characters. */
const maxEmail = 64 + 1 + maxHostname

/** Every format that is checked. A check may throw, which counts as "no". */
export const formats: Record<string, (text: string) => boolean> = {
  'date-time': isDateTime,
  date: isDate,
  time: isTime,
  duration: isDuration,
  email: (text) => text.length <= maxEmail && isEmail(text),
  'idn-email': isIdnEmail,
  hostname: (text) => isHostname(text) && isIdnHostname(text),
  'idn-hostname': isIdnHostname,
  ipv4: isIPv4,
  ipv6: isIPv6,
  uri: (text) => isUri(withKnownAddress(text)),
  'uri-reference': (text) => isUriReference(withKnownAddress(text)),
  iri: (text) => isIri(withKnownAddress(text)),
  'iri-reference': (text) => isIriReference(withKnownAddress(text)),
  uuid: isUuid,
  'uri-template': isUriTemplate,
  'json-pointer': isJsonPointer,
  'relative-json-pointer': isRelativeJsonPointer,
  regex: isRegex,
}

export const knownFormats = Object.keys(formats)

/** Whether a text has a format. */
export function hasFormat(format: string, text: string): boolean {
  try {
    return formats[format]?.(text) ?? true
  } catch {
    return false
  }
}

const wholeTime = /^(\d\d):(\d\d):60(?:\.\d+)?(?:[zZ]|([+-])(\d\d):(\d\d))$/

/** A time of day as in RFC 3339; as in `date-time`, a leap second is the last one of a day in UTC. */
function isTime(text: string): boolean {
  const leap = wholeTime.exec(text)
  const usual = leap ? text.replace(':60', ':59') : text
  if (!isDateTime(`2000-01-01T${usual}`)) return false
  if (!leap) return true
  const [, hours, minutes, sign, offsetHours = 0, offsetMinutes = 0] = leap
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1)
  const day = 24 * 60
  return (Number(hours) * 60 + Number(minutes) - offset + 2 * day) % day === day - 1
}

const lastDot = /[.\uFF0E\u3002\uFF61]$/

/** The library throws its reasons; nobody reads them here. */
function isIdnHostname(text: string): boolean {
  return text.length <= 2 * maxHostname && !lastDot.test(text) && idn.isIdnHostname(text)
}

// RFC 6531 adds all characters outside ASCII to what may stand before the `@`, bare or in quotes.
const atoms = /^[\w!#$%&'*+\-/=?^`{|}~\u0080-\u{10FFFF}]+(?:\.[\w!#$%&'*+\-/=?^`{|}~\u0080-\u{10FFFF}]+)*$/u
const quoted = /^"(?:[\x20\x21\x23-\x5B\x5D-\x7E\u0080-\u{10FFFF}]|\\[\x20-\x7E])*"$/u

function isIdnEmail(text: string): boolean {
  if (text.length > 2 * maxEmail) return false
  const at = text.lastIndexOf('@')
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 0 || !(atoms.test(local) || quoted.test(local))) return false
  return domain.startsWith('[') ? isEmail(`a@${domain}`) : isIdnHostname(domain)
}

// The library throws at addresses of future versions of IP, which RFC 3986 allows: `http://[v1.a]`.
const futureAddress = /^((?:[a-z][\w.+-]*:)?\/\/(?:[^/?#@[\]]*@)?)\[v[0-9a-f]+\.[\w.~!$&'()*+,;=:-]+\]/i

const withKnownAddress = (text: string) => text.replace(futureAddress, '$1[::1]')

/** Puts our checks in place of the library's, by the addresses that it knows formats by. */
export function installFormats(): void {
  for (const format of knownFormats) {
    const handler = (value: unknown) => typeof value !== 'string' || hasFormat(format, value)
    addFormat({ id: `https://json-schema.org/format/${format}`, handler })
  }
  // Host names of draft-04 are those of RFC 1034, which knows no `xn--`.
  const handler = (value: unknown) => typeof value !== 'string' || isHostname(value)
  addFormat({ id: 'https://json-schema.org/format/draft-04/hostname', handler })
}
