import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashForm } from '../../src/identifiers/index.ts'

const becomes = (expected: string, ...values: string[]) => {
  for (const value of values) assert.equal(hashForm(value), expected, value)
}
const stays = (...values: string[]) => {
  for (const value of values) assert.equal(hashForm(value), value)
}

test('a link loses its host, path, query string and fragment', () => {
  becomes(
    'https://id.gs1.org/01/09521141123454/21/A1',
    'https://brandx.example.com/01/09521141123454/21/A1?linkType=gs1:pip',
    'http://id.gs1.org/01/09521141123454/21/A1#top',
    'https://brandx.example.com/some/path/01/09521141123454/21/A1',
    'http://localhost:8080/01/09521141123454/21/A1',
  )
})

test('short names and short GTINs are written out', () => {
  becomes('https://id.gs1.org/01/09521141123454/21/S1', 'https://example.com/gtin/9521141123454/ser/S1')
  becomes('https://id.gs1.org/01/00614141777778/10/9', 'https://example.com/01/614141777778/lot/9')
  becomes('https://id.gs1.org/01/00000096385074', 'https://example.com/01/96385074')
  becomes('https://id.gs1.org/414/9521141111116', 'https://example.com/gln/9521141111116')
})

test('only the finest level stays', () => {
  becomes('https://id.gs1.org/01/09521141123454/21/S1', 'https://id.gs1.org/01/09521141123454/22/2A/10/LOT1/21/S1')
  becomes('https://id.gs1.org/01/09521141123454/10/LOT1', 'https://id.gs1.org/01/09521141123454/22/2A/10/LOT1')
  becomes('https://id.gs1.org/01/09521141123454', 'https://id.gs1.org/01/09521141123454/22/2A')
  becomes('https://id.gs1.org/01/09521141123454/235/T', 'https://id.gs1.org/01/09521141123454/21/S1/235/T')
})

test('check digits and dates are not looked at, unlike in identify', () => {
  becomes('https://id.gs1.org/01/04012345111110', 'https://example.com/01/04012345111110')
  becomes('https://id.gs1.org/01/00000020240517/10/7', 'https://example.com/2024/01/20240517/10/7')
})

test('a link that is not well-formed stays', () => {
  stays(
    'https://example.com/01/0952114112345/x',
    'https://example.com/01/095211411234541',
    'https://example.com/01/09521141123454/99/x',
    'https://example.com/01/09521141123454/10/123456789012345678901',
    'https://example.com/01/09521141123454/10/a b',
    'https://example.com/01/09521141123454/10/A/10/B',
    'https://example.com/414/9521141111116/10/A',
    'https://example.com/01/09521141123454/',
    'https://01/09521141123454',
    'https://example.com?u=/01/09521141123454',
    'https://example.com#/01/09521141123454',
  )
})

test('a URN that is not well-formed stays', () => {
  stays(
    'urn:epc:id:sgtin:4012345.0111111.1',
    'urn:epc:id:sgtin:4012345.011111.a/b',
    'urn:epc:id:sgtin:4012345.011111.123456789012345678901',
    'urn:epc:id:sgtin:4012345.011111.%4',
    'urn:epc:id:sgtin:4012345.011111',
    'urn:epc:id:sscc:4012345.111222333',
    'urn:epc:id:giai:4012345.123456789012345678901234',
    'urn:epc:id:gid:95100000.12345.400',
    'urn:epc:id:bic:CSQU3054383',
    'urn:epc:idpat:sgtin:4012345.*.*',
    'URN:EPC:id:sgtin:4012345.011111.1',
    'urn:epc:',
  )
})

test('a triplet counts as one character', () => {
  becomes(
    `https://id.gs1.org/01/04012345111118/21/${'%2F'.repeat(20)}`,
    `urn:epc:id:sgtin:4012345.011111.${'%2F'.repeat(20)}`,
  )
  stays(`urn:epc:id:sgtin:4012345.011111.${'%2F'.repeat(21)}`)
})

test('everything else stays', () => {
  stays('', 'EA', 'shipping', '2024-05-17T08:00:00Z', 'urn:brandX:productId:batchId:mat123.LOT', 'https://example.com')
})
