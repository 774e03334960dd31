import { type Check, check } from '../../check.ts'
import type { Group } from '../../world/groups.ts'
import { finds } from './finds.ts'
import { checkTable } from './table.ts'

/** Three events have a label and a count of their own; the others have neither. */
const TOP = `
  EQ_ex:label  beta         → shipped
  EQ_ex:label  alpha|beta   → shipped, received
  EQ_ex:label  delta        → nothing
  EQ_ex:axles  3            → nothing
  EXISTS_ex:label  true     → shipped, received, retired
  EXISTS_ex:axles  true     → nothing
  EQ_ex:count  5            → shipped
  EQ_ex:count  6            → nothing
  GT_ex:count  5            → retired
  GE_ex:count  5            → shipped, retired
  LT_ex:count  5            → received
  LE_ex:count  5            → shipped, received
  GE_ex:sealedAt  2024-05-01T08:00:00Z  → shipped
  GE_ex:sealedAt  2024-05-01T08:00:01Z  → nothing
  LT_ex:sealedAt  2024-05-01T08:00:01Z  → shipped
  LT_ex:sealedAt  2024-05-01T08:00:00Z  → nothing
  EQ_https://conformance.example/label  alpha  → received`

const PLACES = `
  EQ_readPoint_ex:gate           G7  → shipped
  EQ_readPoint_ex:gate           G8  → nothing
  EQ_INNER_readPoint_ex:width    4   → shipped
  EQ_INNER_readPoint_ex:width    5   → nothing
  EQ_bizLocation_ex:floor        F2  → received
  EQ_bizLocation_ex:floor        F3  → nothing
  EQ_INNER_bizLocation_ex:row    9   → received
  EQ_INNER_bizLocation_ex:row    8   → nothing`

/** A text and a number where a family of parameters looks, and a field above or below, where it does not. */
const FIELDS = `
  INNER_                    shipped       driver  Ada      axles     3     label     beta
  ILMD_                     commissioned  grade   A-{run}  weight    12.5  altitude  700
  INNER_ILMD_               commissioned  region  north    altitude  700   grade     A-{run}
  ERROR_DECLARATION_        declared      ticket  T-{run}  severity  3     desk      12
  INNER_ERROR_DECLARATION_  declared      clerk   Bo       desk      12    ticket    T-{run}
  SENSORELEMENT_            warm          slot    left     level     2     height    3
  SENSORMETADATA_           warm          owner   Cy       firmware  7     round     4
  SENSORREPORT_             warm          side    top      probe     2     colour    red
  INNER_SENSORELEMENT_      warm          shelf   S1       height    3     slot      left
  INNER_SENSORMETADATA_     warm          lab     L1       round     4     firmware  7
  INNER_SENSORREPORT_       warm          colour  red      depth     6     probe     2`

type Family = { prefix: string; event: string; group: Group; text: string[]; number: string[]; misplaced: string[] }

const FAMILIES: Family[] = FIELDS.trim()
  .split('\n')
  .map((line) => {
    const [prefix = '', event = '', ...fields] = line.trim().split(/\s+/)
    const group = event === 'warm' ? 'sensors' : 'core'
    return { prefix, event, group, text: fields.slice(0, 2), number: fields.slice(2, 4), misplaced: fields.slice(4) }
  })

/** query-schema.json has no EXISTS_ for what is inside a sensor's fields. */
const canExist = (prefix: string) => !prefix.startsWith('INNER_SENSOR')

function familyTable({ prefix, event, text, number, misplaced }: Family): string {
  const [textField = '', word] = text
  const [field = '', value] = [number[0], Number(number[1])]
  const [otherField = '', otherValue] = misplaced
  const name = (operator: string, field: string) => `${operator}_${prefix}ex:${field}`
  const bounds = (['GT', 'GE', 'LT', 'LE'] as const).flatMap((operator) => {
    const step = operator.startsWith('G') ? -0.5 : 0.5
    const isEqual = operator.endsWith('E')
    return [
      `${name(operator, field)}  ${isEqual ? value : value + step}  → ${event}`,
      `${name(operator, field)}  ${isEqual ? value - step : value}  → nothing`,
    ]
  })
  return [
    `${name('EQ', textField)}  ${word}  → ${event}`,
    `${name('EQ', textField)}  other|${word}  → ${event}`,
    `${name('EQ', textField)}  other  → nothing`,
    `${name('EQ', otherField)}  ${otherValue}  → nothing`,
    `${name('EQ', field)}  ${value}  → ${event}`,
    `${name('EQ', field)}  ${value + 0.5}  → nothing`,
    ...bounds,
    ...(canExist(prefix)
      ? [`${name('EXISTS', textField)}  true  → ${event}`, `${name('EXISTS', 'other')}  true  → nothing`]
      : []),
  ].join('\n')
}

const DEEP = `
  EQ_INNER_ex:plate      P-{run}               → shipped
  GT_ILMD_ex:bestBefore  2029-12-31T23:59:59Z  → commissioned`

const together = finds({ 'EQ_ex:label': 'alpha|beta', EQ_bizStep: 'receiving' }, ['received'])

export const EXTENSION_CHECKS: Check[] = [
  ...checkTable('extensions', 'core', TOP + PLACES + DEEP),
  ...FAMILIES.flatMap((family) => checkTable('extensions', family.group, familyTable(family))),
  check('extensions', 'several parameters must all hold', 'GET /events', together),
]
