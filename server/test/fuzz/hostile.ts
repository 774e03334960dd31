/** Texts that have broken services: as they stand in JSON, between quotes. */
const texts = [
  ...['', ' ', '\\u0000', 'a\\u0000b', '\\ud800', '\\udc00x', '\\uffff', '\\u202e', '💥', '\\\\', '%00', '%', '../..'],
  ...["'; drop table product; --", '{}', 'null', 'NaN', '-0', '0x10', '１２', 'İ', '\\u0345', 'a'.repeat(5_000)],
  ...[
    'urn:epc:id:sgtin:',
    'urn:epc:class:lgtin:4012345.012345.%00',
    'https://id.gs1.org/01/',
    'http://[v1.a]',
    '@context',
  ],
  ...[
    '2026-13-45T99:99:99Z',
    '+999999-01-01T00:00:00Z',
    '0000-00-00',
    '9999999999999999999',
    '__proto__',
    'constructor',
  ],
]

/** Numbers as they stand in JSON: beyond doubles, beyond int4 and int8, beyond numeric. */
const numbers = [
  ...[
    '0',
    '-0',
    '-1',
    '1e309',
    '-1e309',
    '1e-400',
    '2147483648',
    '-2147483649',
    '9223372036854775808',
    '1e308',
    '0.1e1',
  ],
  ...['1e20000', '123456789012345678901234567890.5', `1${'0'.repeat(400)}`, `0.${'1'.repeat(400)}`],
]

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels)

const others = [
  ...['null', 'true', 'false', '[]', '{}', '[null]', '{"": ""}', '{"__proto__": {"a": 1}}', '{"a": 1, "a": 2}'],
  ...[deep('[', ']', 200), deep('[', ']', 20_000), `${'{"a":'.repeat(300)}1${'}'.repeat(300)}`, '{"$ref": "#"}'],
]

/** Values in the notation of JSON. */
export const hostileJson = [...texts.map((text) => `"${text}"`), ...numbers, ...others]

/** Texts as they stand in an address. Not all of them are well encoded. */
export const hostileSegments = [
  ...['%00', '%', '%zz', '%ff%fe', '%ed%a0%80', '%2e%2e', '%2F', '..', '*', 'null', '1e309', '-1e309', '2147483648'],
  ...['99999999999999999999', '-1', '0', '%F0%9F%92%A5', 'a'.repeat(3_000), "'%20or%201=1", '%5Cud800', '%0d%0a', '{}'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'urn:epc:id:sgtin:',
    'https:%2F%2Fid.gs1.org%2F01%2F09521234543213',
    '%25',
  ],
  ...['urn:epc:class:lgtin:4012345.012345.%2500', 'ni:%2F%2F%2Fsha-256;x?ver=CBV2.0', 'true', '2026-01-01T00:00:00Z'],
]

export const hostileTypes = [
  ...['text/plain', 'application/xml', 'application/json; charset=utf-16', 'application/x-ndjson', 'text/csv', ''],
  ...['multipart/form-data', 'application/json-patch+json', 'a/b; c="', 'application/ld+json', '*/*'],
]

/** Bodies that are no JSON at all. */
export const hostileBodies = ['', '{', '[1,', '\u0000', '{"a": 01}', '"\\ud800"', '\ufeff{}', '{}{}', 'NaN', '﻿null']
