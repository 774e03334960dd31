import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashForm, IdentifierError, toDigitalLink, toUrn } from '../../src/identifiers/index.ts'
import { examples } from './examples.ts'

const throwsCode = (code: string, expected: RegExp, run: () => unknown) =>
  assert.throws(run, (error) => error instanceof IdentifierError && error.code === code && expected.test(error.message))

for (const { urn, link, prefix } of examples) {
  test(`${urn} ⇄ ${link}`, () => {
    assert.equal(toDigitalLink(urn), link)
    assert.equal(toUrn(link, { companyPrefixLength: prefix }), urn)
    assert.equal(hashForm(urn), link)
    assert.equal(hashForm(link), link)
  })
}

test('idpat:upui and a document type without serial become the class, which has one URN', () => {
  assert.equal(toDigitalLink('urn:epc:idpat:upui:4012345.012345.*'), 'https://id.gs1.org/01/04012345123456')
  assert.equal(toDigitalLink('urn:epc:id:gdti:4012345.55555.'), 'https://id.gs1.org/253/4012345555554')
})

test('a link may be on any domain', () => {
  const urn = 'urn:epc:id:sscc:4012345.1112223334'
  assert.equal(toDigitalLink(urn, { domain: 'id.example.com' }), 'https://id.example.com/00/140123451122233341')
  assert.equal(toDigitalLink(urn, { domain: 'http://localhost:8080' }), 'http://localhost:8080/00/140123451122233341')
  throwsCode('malformed_domain', /such as id\.example\.com, got "a b"/, () => toDigitalLink(urn, { domain: 'a b' }))
})

test('a URN is read whatever the case of urn:epc, and its triplets stay as written', () => {
  assert.equal(toDigitalLink('URN:EPC:id:sgtin:4012345.011111.a%2fb'), 'https://id.gs1.org/01/04012345111118/21/a%2fb')
})

test('the URN is made from the finest part of the link, wherever it is', () => {
  const urn = (link: string) => toUrn(link, { companyPrefixLength: 7 })
  assert.equal(urn('https://example.com/gtin/4012345111118/lot/L1/ser/S%2A2'), 'urn:epc:id:sgtin:4012345.011111.S*2')
  assert.equal(urn('http://example.com/01/04012345111118?10=L1'), 'urn:epc:class:lgtin:4012345.011111.L1')
  assert.equal(urn('https://example.com/414/4012345000054/254/0'), 'urn:epc:id:sgln:4012345.00005.0')
})

test('the length of the company prefix must be given, and must fit', () => {
  const link = 'https://id.gs1.org/01/04012345111118/21/1'
  throwsCode('company_prefix_length', /6 to 12, got none/, () => toUrn(link))
  for (const companyPrefixLength of [5, 13, 6.5, Number.NaN]) {
    throwsCode('company_prefix_length', /6 to 12, got/, () => toUrn(link, { companyPrefixLength }))
  }
  for (const asset of ['4012ABCDE', '401234.5678']) {
    throwsCode('not_convertible', /a company prefix of 6 to 12 digits/, () =>
      toUrn(`https://id.gs1.org/8004/${asset}`, { companyPrefixLength: 9 }),
    )
  }
})

test('what cannot be converted says why', () => {
  throwsCode('not_convertible', /GS1 key, got urn:epc:id:gid/, () => toDigitalLink('urn:epc:id:gid:95100000.12345.400'))
  throwsCode('malformed_urn', /Expected an EPC URN/, () => toDigitalLink('urn:brandX:order:1'))
  throwsCode('malformed_urn', /13 digits with the reference.*1 to 20 characters/, () =>
    toDigitalLink('urn:epc:id:sgtin:4012345.0111111.1'),
  )
  throwsCode('malformed_urn', /such as id:sgtin/, () => toDigitalLink('urn:epc:tag:sgtin-96:3.0614141.112345.400'))
  throwsCode('malformed_link', /Expected a GS1 Digital Link/, () => toUrn('https://example.com/dc/12'))
  throwsCode('wrong_check_digit', /GTIN 04012345111117 is wrong: expected 8, got 7/, () =>
    toUrn('https://id.gs1.org/01/04012345111117', { companyPrefixLength: 7 }),
  )
  throwsCode('malformed_link', /GRAI 95201220000001 to start with 0/, () =>
    toUrn('https://id.example.com/8003/952012200000011004', { companyPrefixLength: 7 }),
  )
  throwsCode('not_convertible', /a lot of AI 8006/, () =>
    toUrn('https://id.gs1.org/8006/040123451234560102/10/L', { companyPrefixLength: 7 }),
  )
})
