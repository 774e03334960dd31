import type { Parameter } from './parameters.ts'
import {
  COMPARISONS,
  type Comparison,
  type Condition,
  SENSOR_AMOUNT_FIELDS,
  SENSOR_TEXT_FIELDS,
  SENSOR_TIME_FIELDS,
  type SensorAmountField,
} from './query.ts'
import { normalSensorText } from './sensor-values.ts'

type Reader = (parameter: Parameter) => Condition | undefined

/** The parameters of sensor data whose names are fixed. */
export const SENSOR_PARAMETERS: readonly [string, Reader][] = [
  ['EXISTS_sensorElementList', (parameter) => (parameter.isTrue() ? { kind: 'sensors' } : undefined)],
  ...SENSOR_TEXT_FIELDS.map((field): [string, Reader] => [
    `EQ_${field}`,
    (parameter) => {
      const texts = field === 'booleanValue' ? parameter.choices(['true', 'false']) : parameter.texts()
      return {
        kind: 'sensorText',
        field,
        texts: texts.map((text) => normalSensorText(field, text, parameter.prefixes)),
      }
    },
  ]),
  ...SENSOR_TIME_FIELDS.flatMap((field) =>
    (['GE', 'LT'] as const).map((bound): [string, Reader] => [
      `${bound}_${field}`,
      (parameter) => {
        const instant = parameter.instant()
        return instant === undefined ? undefined : { kind: 'sensorTime', field, bound, instant }
      },
    ]),
  ),
]

type SensorAmount = { comparison: Comparison; field: SensorAmountField }

/** `GE_value`, after which comes the unit. */
export const SENSOR_AMOUNT_PREFIXES: readonly (SensorAmount & { prefix: string })[] = SENSOR_AMOUNT_FIELDS.flatMap(
  (field) => COMPARISONS.map((comparison) => ({ prefix: `${comparison}_${field}`, comparison, field })),
)

export const UNIT_CODE = /^[A-Z0-9]{2,4}$/

export function readSensorAmount(
  { comparison, field }: SensorAmount,
  rest: string,
  parameter: Parameter,
): Condition | undefined {
  const amounts = parameter.amounts(comparison)
  if (field === 'percRank')
    return rest === ''
      ? { kind: 'sensorAmount', field, comparison, amounts }
      : parameter.fail(`${comparison}_percRank, which has no unit`, parameter.name)
  const unit = rest.slice(1)
  if (!UNIT_CODE.test(unit)) return parameter.fail('a unit code at its end, such as CEL', parameter.name)
  return { kind: 'sensorAmount', field, comparison, amounts, unit }
}
