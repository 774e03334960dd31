import { useTranslation } from 'react-i18next'
import { dayText } from '../../parts/formats.ts'
import { useProductFields } from './use-product-fields.ts'
import type { Condition } from './where.ts'

/** What a condition says, with the field and its value as people call them. */
export function useConditionText(): (condition: Condition) => string {
  const { t, i18n } = useTranslation(['products', 'parts'])
  const { fields, labelOf } = useProductFields()
  return ({ field: name, operator, value }) => {
    const { kind, choices } = fields.find((one) => one.name === name) ?? {}
    const field = labelOf(name)
    if (operator === 'exists') return t(value === 'false' ? 'chip_absent' : 'chip_exists', { field })
    if (kind === 'time' && (operator === 'gte' || operator === 'lt'))
      return t(operator === 'gte' ? 'chip_since' : 'chip_before', { field, value: dayText(value, i18n.language) })
    if (kind === 'boolean' && (value === 'true' || value === 'false'))
      return t(`chip_${operator}`, { field, value: t(value === 'true' ? 'yes' : 'no', { ns: 'parts' }) })
    const label = choices?.find((choice) => choice.value === value)?.label ?? value
    return t(`chip_${operator}`, { field, value: label })
  }
}
