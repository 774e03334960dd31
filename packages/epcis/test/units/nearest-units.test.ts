import assert from 'node:assert/strict'
import test from 'node:test'
import { nearestUnits } from '../../src/units/index.ts'

const meant: Record<string, string> = {
  ...{ KG: 'KGM', Kilogram: 'KGM', kilos: 'KGM', kgm: 'KGM', KGMM: 'KGM', GR: 'GRM', MT: 'TNE', lbs: 'LBR' },
  ...{ PCS: 'H87 EA', pieces: 'H87 EA', PCE: 'H87 EA', Stück: 'H87 EA', BOX: 'XBX', 'OZ.': 'ONZ' },
  ...{ METER: 'MTR', ltr: 'LTR', LITER: 'LTR', m2: 'MTK', 'm²': 'MTK', 'km/h': 'KMH' },
  ...{ '°C': 'CEL', celsius: 'CEL', hPa: 'A97', bar: 'BAR', '%': 'P1', kwh: 'KWH', ' MTR ': 'MTR' },
}

test('wrong codes, symbols and words lead to codes', () => {
  for (const [text, codes] of Object.entries(meant)) assert.equal(nearestUnits(text).join(' '), codes, text)
})

test('where nothing is near, nothing is offered', () => {
  for (const text of ['', 'zzz', 'constructor', 'x'.repeat(1_000_000)]) assert.deepEqual(nearestUnits(text), [])
})
