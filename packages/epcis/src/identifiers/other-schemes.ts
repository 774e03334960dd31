import { fullMatch } from './characters.ts'
import type { Kind } from './schemes.ts'

/** EPC schemes of the Tag Data Standard without a GS1 key behind them: recognised, but without a Digital Link. */
export type OtherScheme = { name: string; kind: Kind; body: RegExp }

const number = (maxDigits: number) => `(?:0|[1-9]\\d{0,${maxDigits - 1}})`
const general = `${number(9)}\\.${number(8)}`
const cage = '[0-9A-HJ-NP-Z]{5,6}'
const aerospaceCharacter = '(?:[0-9A-Z-]|%2[Ff])'
const aerospacePart = `${cage}\\.${aerospaceCharacter}{0,32}`

/** By `id:gid`, `idpat:gid` … */
export const otherSchemeOfUrn: ReadonlyMap<string, OtherScheme> = new Map([
  ['id:gid', { name: 'gid', kind: 'item', body: fullMatch(`${general}\\.${number(11)}`) }],
  ['idpat:gid', { name: 'gid', kind: 'class', body: fullMatch(`${general}\\.\\*`) }],
  ['id:usdod', { name: 'usdod', kind: 'item', body: fullMatch(`${cage}\\.${number(11)}`) }],
  ['id:adi', { name: 'adi', kind: 'item', body: fullMatch(`${aerospacePart}\\.(?:%23)?${aerospaceCharacter}{1,30}`) }],
  ['idpat:adi', { name: 'adi', kind: 'class', body: fullMatch(`${aerospacePart}\\.\\*`) }],
  ['id:bic', { name: 'bic', kind: 'item', body: fullMatch('[A-Z]{3}[JUZ]\\d{7}') }],
  ['id:imovn', { name: 'imovn', kind: 'item', body: fullMatch('\\d{7}') }],
])
