import { useTranslation } from 'react-i18next'
import { pathOf } from '../data/json.ts'
import { isFieldName } from './texts/fields.ts'

const others = ['schema_id', 'images', 'created_at', 'updated_at'] as const

const isOther = (field: string): field is (typeof others)[number] => others.some((other) => other === field)

/** Names a field in the interface language; keys of free-form objects are called what their authors call them. */
export function useFieldName() {
  const { t } = useTranslation('products')
  const nameOf = (field: string) => {
    if (isFieldName(field)) return t(field)
    return isOther(field) ? t(field) : field
  }
  return {
    nameOf,
    /** The whole way to a value: `Custom data › care › wash`. */
    wayTo: (pointer: string) => {
      const [field = '', ...keys] = pathOf(pointer)
      return [nameOf(field), ...keys].join(' › ')
    },
  }
}
