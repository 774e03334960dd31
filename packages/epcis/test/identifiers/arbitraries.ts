import fc from 'fast-check'
import { toDigitalLink } from '../../src/identifiers/index.ts'

/** A character of a lot or serial as a URN writes it: plain, or one of GS1's seven that must be a triplet there. */
const componentCharacter = fc.oneof(
  fc.constantFrom(..."abcXYZ0123456789!'()*+,-.:;=_"),
  fc.constantFrom('%22', '%25', '%26', '%2F', '%3C', '%3E', '%3F'),
)
export const component = (maxLength: number) =>
  fc.array(componentCharacter, { minLength: 1, maxLength }).map((characters) => characters.join(''))

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const serialDigits = fc.stringMatching(/^\d{1,12}$/)

/** Company prefix and reference with so many digits together, and where the one ends. */
const numbered = (total: number) =>
  fc.tuple(digits(total), fc.integer({ min: 6, max: 12 })).map(([number, prefix]) => ({
    prefix,
    text: `${number.slice(0, prefix)}.${number.slice(prefix)}`,
  }))

type Urn = { prefix: number; urn: string }

const urnOf = (scheme: string, total: number, serial: fc.Arbitrary<string> = fc.constant('')): fc.Arbitrary<Urn> =>
  fc.tuple(numbered(total), serial).map(([{ prefix, text }, end]) => ({
    prefix,
    urn: `urn:epc:${scheme}:${text}${end === '' ? '' : `.${end}`}`,
  }))

const freeUrnOf = (scheme: string, reference: fc.Arbitrary<string>): fc.Arbitrary<Urn> =>
  fc
    .integer({ min: 6, max: 12 })
    .chain((prefix) =>
      fc
        .tuple(digits(prefix), reference)
        .map(([company, rest]) => ({ prefix, urn: `urn:epc:${scheme}:${company}.${rest}` })),
    )

const pieces = fc.tuple(digits(2), digits(2)).map((pair) => pair.join('.'))
const partNumber = fc.stringMatching(/^[0-9A-Z-]{1,18}$/)

/** Well-formed EPC URNs of every scheme that a link can hold, with the length of their company prefix. */
export const epcUrn: fc.Arbitrary<Urn> = fc.oneof(
  urnOf('id:sgtin', 13, component(20)),
  urnOf('id:upui', 13, component(28)),
  urnOf('class:lgtin', 13, component(20)),
  urnOf('idpat:sgtin', 13, fc.constant('*')),
  urnOf(
    'id:itip',
    13,
    fc.tuple(pieces, component(20)).map((parts) => parts.join('.')),
  ),
  urnOf(
    'idpat:itip',
    13,
    pieces.map((pair) => `${pair}.*`),
  ),
  urnOf('id:sscc', 17),
  urnOf('id:sgln', 12, fc.oneof(fc.constant('0'), component(20))),
  urnOf('id:pgln', 12),
  urnOf('id:gsrn', 17),
  urnOf('id:gsrnp', 17),
  urnOf('id:grai', 12, component(16)),
  urnOf('idpat:grai', 12, fc.constant('*')),
  urnOf('id:gdti', 12, component(17)),
  urnOf('idpat:gdti', 12, fc.constant('*')),
  urnOf('id:sgcn', 12, serialDigits),
  urnOf('idpat:sgcn', 12, fc.constant('*')),
  urnOf('id:gsin', 16),
  freeUrnOf('id:giai', component(18)),
  freeUrnOf('id:ginc', component(18)),
  freeUrnOf(
    'id:cpi',
    fc.tuple(partNumber, serialDigits).map((parts) => parts.join('.')),
  ),
  freeUrnOf(
    'idpat:cpi',
    partNumber.map((reference) => `${reference}.*`),
  ),
)

const fragment = fc.constantFrom(
  ...[
    'urn:epc:',
    'id:sgtin:',
    'class:lgtin:',
    'idpat:',
    '4012345.012345.',
    'urn:x:productId:batchId:',
    'https://h.example',
  ],
  ...[
    '/01/',
    '/414/',
    '/8004/',
    '/10/',
    '/21/',
    '04012345123456',
    '?10=',
    '&21=',
    '%',
    '%2',
    '%61',
    '%41',
    '%2E',
    '%7e',
    '~',
    '%ff',
    '%C3',
    '*',
    '\ud800',
  ],
)

const joined = (maxLength: number) =>
  fc
    .array(fc.oneof(fragment, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength })
    .map((parts) => parts.join(''))

/** A URN or a link with something strange in it. */
const damaged = fc.tuple(epcUrn, fc.boolean(), fc.nat(80), joined(2)).map(([{ urn }, asLink, place, text]) => {
  const whole = asLink ? toDigitalLink(urn) : urn
  return whole.slice(0, place) + text + whole.slice(place)
})

/** Text that nearly is an identifier, and text that is nothing at all. */
export const strangeText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  joined(12),
  damaged,
)
