import type { Format } from '../shapes/values.ts'
import { instantOf, isZoneOffset } from '../time.ts'
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
  'date-time': time,
  'zone-offset': (text, checking) => {
    if (!isZoneOffset(text)) checking.report('bad_offset', checking.field, text)
  },
  'unit-code': matching(/^[A-Z0-9]{2,3}$/, 'bad_unit'),
  'hex-binary': matching(/^[0-9A-Fa-f]+$/, 'bad_hex'),
  version: matching(/^\d+(\.\d+)*$/, 'bad_version'),
  epc: (text, checking) => checkIdentifier(text, 'instance', checking),
  'epc-class': (text, checking) => checkIdentifier(text, 'class', checking),
  'biz-step': word(BIZ_STEPS),
  disposition: word(DISPOSITIONS),
  'biz-transaction-type': word(BUSINESS_TRANSACTION_TYPES),
  'source-destination-type': word(SOURCE_DESTINATION_TYPES),
  'error-reason': word(ERROR_REASONS),
  'measurement-type': word(MEASUREMENT_TYPES),
  'sensor-alert': word(SENSOR_ALERTS),
  component: word(COMPONENTS),
}

function matching(pattern: RegExp, code: 'bad_unit' | 'bad_hex' | 'bad_version'): FormatCheck {
  return (text, checking) => {
    if (!pattern.test(text)) checking.report(code, checking.field, text)
  }
}

const WITHOUT_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?$/
const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?([+-]\d\d:?\d\d)$/

function time(text: string, checking: Checking): void {
  if (instantOf(text) === undefined) checking.report(faultOfTime(text), checking.field, text)
}

function faultOfTime(text: string): 'time_without_zone' | 'bad_offset' | 'bad_time' {
  if (WITHOUT_ZONE.test(text)) return 'time_without_zone'
  const offset = WITH_OFFSET.exec(text)?.[1]
  return offset === undefined || isZoneOffset(offset) ? 'bad_time' : 'bad_offset'
}

/** A word of the vocabulary, or a private value, which is a URI and so has a colon. */
function word(vocabulary: Vocabulary): FormatCheck {
  return (text, checking) => {
    if (vocabulary.has(text)) return
    if (text.includes(':')) FORMATS.uri(text, checking)
    else checking.report('unknown_word', checking.field, text, [...vocabulary.keys()])
  }
}
