import { cbvWord } from '../cbv-notations.ts'
import type { Format } from '../shapes/values.ts'
import { instantOf, isZoneOffset } from '../time.ts'
import { unitOf } from '../units/unit.ts'
import {
  BIZ_STEPS,
  BUSINESS_TRANSACTION_TYPES,
  COMPONENTS,
  DISPOSITIONS,
  ERROR_REASONS,
  MEASUREMENT_TYPES,
  SENSOR_ALERTS,
  SOURCE_DESTINATION_TYPES,
  type Vocabulary,
} from '../vocabulary.ts'
import type { Checking } from './checking.ts'
import { checkIdentifier, checkUri } from './identifier-format.ts'

type FormatCheck = (text: string, checking: Checking) => void

/** The check of each format that the shapes name. */
export const FORMATS: Record<Format, FormatCheck> = {
  uri: checkUri,
  'date-time': checkTime,
  'zone-offset': (text, checking) => {
    if (!isZoneOffset(text)) checking.report('bad_offset', checking.field, text)
  },
  'unit-code': checkUnitOfQuantity,
  'sensor-unit-code': checkUnit,
  'hex-binary': patternCheck(/^[0-9A-Fa-f]+$/, 'bad_hex'),
  version: patternCheck(/^\d+(\.\d+)*$/, 'bad_version'),
  epc: (text, checking) => checkIdentifier(text, 'instance', checking),
  'epc-class': (text, checking) => checkIdentifier(text, 'class', checking),
  'biz-step': wordCheck(BIZ_STEPS),
  disposition: wordCheck(DISPOSITIONS),
  'biz-transaction-type': wordCheck(BUSINESS_TRANSACTION_TYPES),
  'source-destination-type': wordCheck(SOURCE_DESTINATION_TYPES),
  'error-reason': wordCheck(ERROR_REASONS),
  'measurement-type': wordCheck(MEASUREMENT_TYPES),
  'sensor-alert': wordCheck(SENSOR_ALERTS),
  component: wordCheck(COMPONENTS),
}

function patternCheck(pattern: RegExp, code: 'bad_hex' | 'bad_version'): FormatCheck {
  return (text, checking) => {
    if (!pattern.test(text)) checking.report(code, checking.field, text)
  }
}

const UNIT_CODE = /^[A-Z0-9]{2,3}$/

/** Codes of rates that look like the unit of an amount: kg/s and m/s. */
const UNITS_OF_RATES: ReadonlyMap<string, string> = new Map([
  ['KGS', 'KGM'],
  ['MTS', 'MTR'],
])

function checkUnitOfQuantity(text: string, checking: Checking): void {
  if (!UNIT_CODE.test(text)) checking.report('bad_unit', checking.field, text)
  else checkUnit(text, checking)
  const amount = UNITS_OF_RATES.get(text)
  if (amount !== undefined) checking.report('unit_of_rate', checking.field, text, amount)
}

function checkUnit(text: string, checking: Checking): void {
  if (unitOf(text) === undefined) checking.report('unknown_unit', checking.field, text)
}

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/
const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?([+-]\d\d:?\d\d)$/

function checkTime(text: string, checking: Checking): void {
  if (instantOf(text) === undefined) checking.report(faultOfTime(text), checking.field, text)
}

function faultOfTime(text: string): 'time_without_zone' | 'bad_offset' | 'bad_time' {
  if (WITHOUT_ZONE.test(text)) return 'time_without_zone'
  const offset = WITH_OFFSET.exec(text)?.[1]
  return offset === undefined || isZoneOffset(offset) ? 'bad_time' : 'bad_offset'
}

/** A word of the vocabulary, or a private value, which is a URI and therefore has a colon. */
function wordCheck(vocabulary: Vocabulary): FormatCheck {
  return (text, checking) => {
    if (vocabulary.has(text)) return
    if (text.includes(':')) checkPrivateValue(vocabulary, text, checking)
    else checking.report('unknown_word', checking.field, text, [...vocabulary.keys()])
  }
}

function checkPrivateValue(vocabulary: Vocabulary, text: string, checking: Checking): void {
  const word = text.startsWith('urn:epcglobal:cbv:') ? cbvWord(vocabulary, text) : undefined
  if (word !== undefined) checking.report('cbv_urn', checking.field, text, word)
  else checkUri(text, checking)
}
