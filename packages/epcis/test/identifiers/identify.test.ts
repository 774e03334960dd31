import assert from 'node:assert/strict'
import { test } from 'node:test'
import { batchOf, identify, thingKey } from '../../src/identifiers/index.ts'
import { examples } from './examples.ts'

const lot = 'https://id.gs1.org/01/04012345123456/10/Lot987'

const meet = (...uris: string[]) => {
  assert.deepEqual(new Set(uris.map((uri) => identify(uri).canonical)).size, 1, uris.join('\n'))
  assert.deepEqual(new Set(uris.map(thingKey)).size, 1)
}
const differ = (...uris: string[]) => {
  assert.equal(new Set(uris.map((uri) => identify(uri).canonical)).size, uris.length, uris.join('\n'))
}
const isPrivate = (uri: string) =>
  assert.deepEqual(identify(uri), { kind: 'private', scheme: 'private', canonical: uri })

for (const { scheme, kind, urn, link } of examples) {
  test(`${urn} is a ${kind} of scheme ${scheme}, as a link too`, () => {
    assert.equal(identify(urn).kind, kind)
    assert.equal(identify(urn).scheme, scheme)
    assert.equal(identify(urn).malformed, undefined)
    assert.deepEqual(identify(link), identify(urn))
    assert.deepEqual(identify(identify(urn).canonical), identify(urn))
  })
}

test('the parts of an identifier are plain text', () => {
  assert.deepEqual(identify('urn:epc:class:lgtin:4012345.012345.L%2F1+2'), {
    kind: 'batch',
    scheme: 'lgtin',
    canonical: 'https://id.gs1.org/01/04012345123456/10/L%2F1%2B2',
    gtin: '04012345123456',
    lot: 'L/1+2',
  })
  assert.equal(identify('urn:epc:id:grai:4012345.55555.98%22').serial, '98"')
  assert.equal(identify('urn:epc:id:cpi:4012345.ABC.123').serial, '123')
})

test('a batch is the same in every notation and on every host', () => {
  meet(
    lot,
    'urn:epc:class:lgtin:4012345.012345.Lot987',
    'URN:EPC:class:lgtin:4012345.012345.Lot987',
    'urn:epc:class:lgtin:401234.0512345.Lot987',
    'http://Shop.Example.com/01/04012345123456/10/Lot987',
    'https://example.com/gtin/4012345123456/lot/Lot987',
    'https://example.com/shop/en/01/04012345123456/10/Lot987?linkType=all#top',
    'https://example.com/01/04012345123456/22/2A/10/Lot987/',
    'https://example.com/01/04012345123456/10/%4Cot987',
    'https://example.com/01/04012345123456?10=Lot987',
    'HTTPS://example.com/01/04012345123456?linkType=all&lot=Lot987#x',
  )
})

test('class, batch and items of one product are different things, and lots keep their case', () => {
  differ(
    'urn:epc:idpat:sgtin:4012345.012345.*',
    lot,
    'urn:epc:class:lgtin:4012345.012345.LOT987',
    'urn:epc:id:sgtin:4012345.012345.Lot987',
    'urn:epc:id:upui:4012345.012345.Lot987',
    'urn:epc:id:itip:4012345.012345.01.02.Lot987',
    'https://id.gs1.org/8006/040123451234560102/10/Lot987',
  )
})

test('an item with a lot in its link is the item, and its lot is known', () => {
  const item = identify('https://example.com/01/04012345123456/10/Lot987/21/S1')
  assert.equal(item.kind, 'item')
  assert.equal(item.canonical, identify('urn:epc:id:sgtin:4012345.012345.S1').canonical)
  assert.deepEqual([item.gtin, item.lot, item.serial], ['04012345123456', 'Lot987', 'S1'])
  assert.equal(batchOf(item), lot)
})

test('the lot of an item may be known from elsewhere', () => {
  assert.equal(batchOf(identify('urn:epc:id:sgtin:4012345.012345.S1'), 'Lot987'), lot)
  assert.equal(
    batchOf(identify('urn:epc:id:sgtin:4012345.012345.S1'), '50%/2F'),
    identify('urn:epc:class:lgtin:4012345.012345.50%25%2F2F').canonical,
  )
  assert.equal(batchOf(identify('urn:epc:id:sgtin:4012345.012345.S1')), undefined)
  assert.equal(batchOf(identify('urn:epc:id:sscc:4012345.1112223334'), 'Lot987'), undefined)
  assert.equal(batchOf(identify('urn:epc:id:sgtin:4012345.012345.S1'), 'a lot of more than twenty'), undefined)
})

test('lot and serial in the query string are read, the path goes first', () => {
  const found = identify('https://example.com/01/04012345123456?10=Lot%2F987&21=a=b')
  assert.deepEqual([found.kind, found.lot, found.serial, found.lotInQuery], ['item', 'Lot/987', 'a=b', true])
  const both = identify(`${lot}?10=Other`)
  assert.deepEqual([both.lot, both.lotInQuery], ['Lot987', undefined])
  assert.equal(identify('https://example.com/01/04012345123456?22=2A').lotInQuery, undefined)
  assert.equal(identify('https://example.com/01/04012345123456#?10=L').kind, 'class')
})

test('an address that holds a key by chance is not a Digital Link', () => {
  isPrivate('https://example.com/2024/01/20240517/10/7')
  isPrivate('https://example.com/archive/01/96385074/10/7')
  isPrivate('https://example.com/errors/401/12345678')
  isPrivate('https://example.com/01/04012345123456/reviews')
  isPrivate('https://example.com/01/04012345123456/10/A/B')
  isPrivate('https://user@/01/04012345123456')
})

test('a link with a wrong check digit is private, with the reason', () => {
  assert.deepEqual(identify('https://example.com/01/04012345123457/10/L'), {
    kind: 'private',
    scheme: 'private',
    canonical: 'https://example.com/01/04012345123457/10/L',
    malformed: 'The check digit of GTIN 04012345123457 is wrong: expected 6, got 7.',
  })
  assert.match(identify('https://example.com/00/140123451122233342').malformed ?? '', /SSCC .* expected 1, got 2/)
})

test('restricted-circulation GTINs keep their host, other GTINs do not', () => {
  differ(
    'https://one.example/01/02012345678903',
    'https://two.example/01/02012345678903',
    'https://id.gs1.org/01/02012345678903',
  )
  differ('https://one.example/01/20000004', 'https://two.example/01/20000004')
  meet('https://one.example/01/02012345678903', 'http://ONE.example:80/gtin/2012345678903')
  meet('urn:epc:idpat:sgtin:2012345.067890.*', 'https://id.gs1.org/01/02012345678903')
  meet('https://one.example/01/96385074', 'https://two.example/01/00000096385074')
  const item = identify('https://one.example/01/02012345678903/10/L/21/S')
  assert.equal(batchOf(item), identify('https://one.example/01/02012345678903/10/L').canonical)
})

test('an extension of 0 is no extension', () => {
  meet(
    'urn:epc:id:sgln:4012345.00005.0',
    'https://example.com/414/4012345000054',
    'https://example.com/414/4012345000054/254/0',
    'https://example.com/414/4012345000054/254/%30',
  )
})

test('custom batches meet whatever is encoded, and keep their case', () => {
  const slash = 'urn:brandX:productId:batchId:mat123.LOT/1'
  meet(slash, 'urn:brandX:productId:batchId:mat123.LOT%2F1', 'URN:BRANDX:productId:batchId:mat123.LOT%2f1')
  differ(slash, 'urn:brandX:productId:batchId:mat123.lot/1', 'urn:brandY:productId:batchId:mat123.LOT/1')
  assert.deepEqual(identify(slash), {
    kind: 'batch',
    scheme: 'custom',
    canonical: 'urn:brandx:productId:batchId:mat123.LOT%2F1',
    material: 'mat123',
    lot: 'LOT/1',
  })
})

test('the material of a custom batch ends at the first dot', () => {
  const { material, lot } = identify('urn:brandX:productId:batchId:mat123.2024.05')
  assert.deepEqual([material, lot], ['mat123', '2024.05'])
  differ('urn:brandX:productId:batchId:a.b.c', 'urn:brandX:productId:batchId:a%2Eb.c')
  for (const rest of ['mat123', 'mat123.', '.LOT', '']) {
    assert.equal(identify(`urn:brandX:productId:batchId:${rest}`).kind, 'private')
  }
})

test('a private URN folds scheme, namespace and hex digits, and nothing else', () => {
  meet('urn:brandX:serial:A%2fb', 'URN:BrandX:serial:A%2Fb')
  differ('urn:brandX:serial:A', 'urn:brandX:serial:a', 'urn:brandX:SERIAL:A', 'urn:brandX:serial:%41')
})

test('schemes without a GS1 key are items and classes all the same', () => {
  const kinds = {
    'urn:epc:id:gid:95100000.12345.400': 'item',
    'urn:epc:idpat:gid:95100000.12345.*': 'class',
    'urn:epc:id:usdod:2S194.12345678901': 'item',
    'urn:epc:id:adi:2S194..12345': 'item',
    'urn:epc:id:adi:W81X9C.3KL984PX1.%232WMA52': 'item',
    'urn:epc:idpat:adi:W81X9C.3KL984PX1.*': 'class',
    'urn:epc:id:bic:CSQU3054383': 'item',
    'urn:epc:id:imovn:9176187': 'item',
  }
  for (const [urn, kind] of Object.entries(kinds)) {
    const found = identify(urn)
    assert.deepEqual([found.kind, found.canonical, found.malformed], [kind, urn, undefined])
  }
})

test('a malformed EPC URN is private, with what was expected', () => {
  const sentences = {
    'urn:epc:id:sgtin:4012345.0111111.1':
      'Expected urn:epc:id:sgtin:<company prefix>.<reference>.<serial> (a company prefix of 6 to 12 digits, 13 digits with the reference, a serial of 1 to 20 characters), got "4012345.0111111.1".',
    'urn:epc:id:giai:40123.1':
      'Expected urn:epc:id:giai:<company prefix>.<reference> (a company prefix of 6 to 12 digits, at most 30 characters with the reference), got "40123.1".',
    'urn:epc:idpat:itip:4012345.012345.1.2.*':
      'Expected urn:epc:idpat:itip:<company prefix>.<reference>.<piece>.<total>.* (a company prefix of 6 to 12 digits, 13 digits with the reference, piece and total of 2 digits), got "4012345.012345.1.2.*".',
    'urn:epc:id:bic:1': 'Expected a well-formed urn:epc:id:bic URI, got "1".',
    'urn:epc:id:SGTIN:4012345.011111.1':
      'Expected an EPC scheme such as id:sgtin, id:sscc or class:lgtin after urn:epc, got "id:SGTIN".',
    'urn:epc:x': 'Expected an EPC scheme such as id:sgtin, id:sscc or class:lgtin after urn:epc, got "x".',
  }
  for (const [urn, malformed] of Object.entries(sentences)) {
    assert.deepEqual(identify(urn), { kind: 'private', scheme: 'private', canonical: urn, malformed })
  }
})

test('an EPC URN that only lacks percent-encoding is understood, with a remark', () => {
  meet(
    'urn:epc:class:lgtin:4012345.012345.A/B 50%',
    'urn:epc:class:lgtin:4012345.012345.A%2FB%2050%25',
    'https://example.com/01/04012345123456/10/A%2fB%2050%25',
    'https://example.com/01/04012345123456/10/A%2FB 50%',
  )
  assert.equal(
    identify('urn:epc:class:lgtin:4012345.012345.A/B').malformed,
    'Expected special characters to be percent-encoded, as in "4012345.012345.A%2FB", got "4012345.012345.A/B".',
  )
})

test('a thing key is half a SHA-256, written as a UUID', () => {
  // printf 'https://id.gs1.org/01/04012345123456/10/Lot987' | sha256sum
  assert.equal(thingKey('urn:epc:class:lgtin:4012345.012345.Lot987'), '0cf07d13-f249-f724-54a6-6c626b2ebc3d')
})
