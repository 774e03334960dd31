import { digits, fullMatch, type Part, text } from './characters.ts'
import { type Key, keyNamed } from './keys.ts'
import { qualifierNamed } from './qualifiers.ts'

export type Kind = 'item' | 'batch' | 'class' | 'place' | 'party' | 'document' | 'private'

/** One kind of identifier that has both an EPC URN and a Digital Link. */
export type Scheme = {
  /** `id:sgtin`, `class:lgtin`, `idpat:sgtin` …; undefined where only a link exists. */
  urn: string | undefined
  name: string
  kind: Kind
  key: Key
  /** Where the serial, lot or extension is in a link: a qualifier's AI, or directly `behind` the number of the key. */
  serial: string | undefined
  /** What a URN has there; where it follows the number directly, only a link may omit it. */
  serialPart: Part | undefined
  /** What a URN has in place of a serial that a link omits. */
  absent: string | undefined
  /** The URN after the scheme's name: company prefix, reference, pieces, serial. */
  body: RegExp
}

type Row = Pick<Scheme, 'name' | 'kind'> & Partial<Pick<Scheme, 'urn' | 'serial' | 'serialPart'>> & { ai: string }

const rows: Row[] = [
  { urn: 'id:sgtin', name: 'sgtin', kind: 'item', ai: '01', serial: '21' },
  { urn: 'id:upui', name: 'upui', kind: 'item', ai: '01', serial: '235' },
  { urn: 'class:lgtin', name: 'lgtin', kind: 'batch', ai: '01', serial: '10' },
  { urn: 'idpat:sgtin', name: 'gtin', kind: 'class', ai: '01' },
  { urn: 'idpat:upui', name: 'gtin', kind: 'class', ai: '01' },
  { urn: 'id:itip', name: 'itip', kind: 'item', ai: '8006', serial: '21' },
  { name: 'itip', kind: 'batch', ai: '8006', serial: '10' },
  { urn: 'idpat:itip', name: 'itip', kind: 'class', ai: '8006' },
  { urn: 'id:sscc', name: 'sscc', kind: 'item', ai: '00' },
  { urn: 'id:sgln', name: 'sgln', kind: 'place', ai: '414', serial: '254' },
  { urn: 'id:pgln', name: 'pgln', kind: 'party', ai: '417' },
  { urn: 'id:gsrn', name: 'gsrn', kind: 'party', ai: '8018' },
  { urn: 'id:gsrnp', name: 'gsrnp', kind: 'party', ai: '8017' },
  { urn: 'id:grai', name: 'grai', kind: 'item', ai: '8003', serial: 'behind', serialPart: text(1, 16) },
  { urn: 'idpat:grai', name: 'grai', kind: 'class', ai: '8003' },
  { urn: 'id:giai', name: 'giai', kind: 'item', ai: '8004' },
  { urn: 'id:gdti', name: 'gdti', kind: 'document', ai: '253', serial: 'behind', serialPart: text(0, 17) },
  { urn: 'idpat:gdti', name: 'gdti', kind: 'class', ai: '253' },
  { urn: 'id:sgcn', name: 'sgcn', kind: 'item', ai: '255', serial: 'behind', serialPart: digits(1, 12) },
  { urn: 'idpat:sgcn', name: 'sgcn', kind: 'class', ai: '255' },
  { urn: 'id:cpi', name: 'cpi', kind: 'item', ai: '8010', serial: '8011' },
  { urn: 'idpat:cpi', name: 'cpi', kind: 'class', ai: '8010' },
  { urn: 'id:ginc', name: 'ginc', kind: 'document', ai: '401' },
  { urn: 'id:gsin', name: 'gsin', kind: 'document', ai: '402' },
]

function toScheme({ urn, name, kind, ai, serial, ...row }: Row): Scheme {
  const key = keyNamed.get(ai)
  if (!key) throw new Error(`The table of schemes names AI ${ai}, which is no key.`)
  const qualifier = qualifierNamed.get(serial ?? '')
  const serialPart = row.serialPart ?? qualifier?.part
  const end = kind === 'class' ? '\\.(\\*)' : serialPart ? `\\.(${serialPart.source})` : '()'
  const pieces = key.pieces ? '\\.(\\d\\d\\.\\d\\d)' : '()'
  const body = fullMatch(`(${digits(6, 12).source})\\.(${key.reference.source})${pieces}${end}`)
  return { urn, name, kind, key, serial, serialPart, absent: qualifier?.absent, body }
}

const schemes = rows.map(toScheme)

/** By `id:sgtin`, `class:lgtin` … */
export const schemeOfUrn: ReadonlyMap<string, Scheme> = new Map(
  schemes.flatMap((scheme) => (scheme.urn ? [[scheme.urn, scheme]] : [])),
)

const schemesOfKey = new Map<Key, Map<string | undefined, Scheme>>()
for (const scheme of schemes) {
  const { key, serial, absent } = scheme
  const ofKey = schemesOfKey.get(key) ?? new Map<string | undefined, Scheme>()
  schemesOfKey.set(key, ofKey)
  // Both idpat:sgtin and idpat:upui mean the GTIN alone; the way back is the first.
  if (!ofKey.has(serial)) ofKey.set(serial, scheme)
  if (absent) ofKey.set(undefined, scheme)
}

/** By what a link has: its key, and where its serial is. */
export function schemeOfLink(key: Key, serial: string | undefined): Scheme {
  const scheme = schemesOfKey.get(key)?.get(serial)
  if (!scheme) throw new Error(`The table of schemes lacks AI ${key.ai} with ${serial ?? 'no serial'}.`)
  return scheme
}
