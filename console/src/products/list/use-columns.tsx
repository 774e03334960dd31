import type { Product } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../parts/DataTable.tsx'
import { Identifier } from '../../parts/Identifier.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { timeWidth } from '../../parts/table/widths.ts'
import { LanguageRings } from './LanguageRings.tsx'
import { fieldValue } from './product-fields.ts'
import { useProductFields } from './use-product-fields.ts'

/** The columns that the address chooses; the name always stands first. */
export function useColumns(names: readonly string[], language: string): Column<Product>[] {
  const { t } = useTranslation('products')
  const { fields, labelOf } = useProductFields()
  const name: Column<Product> = {
    key: 'name',
    title: t('name'),
    cell: (product) => <span dir="auto">{product.name}</span>,
  }
  const others = names
    .filter((one) => one !== 'none' && one !== 'name')
    .map((one): Column<Product> => {
      if (one === 'languages')
        return {
          key: one,
          title: t('languages'),
          width: '30%',
          cell: (product) => <LanguageRings product={product} chosen={language} />,
        }
      const isNumeric = fields.some((field) => field.name === one && field.kind === 'number')
      return {
        key: one,
        title: labelOf(one),
        numeric: isNumeric,
        ...widthOf(one),
        cell: (product) => cell(one, product),
      }
    })
  return [name, ...others]
}

const widthOf = (name: string) =>
  name === 'gtin' || name === 'internal_id' ? { width: '152px' } : name.endsWith('_at') ? { width: timeWidth } : {}

function cell(name: string, product: Product) {
  const value = fieldValue(product, name)
  if (value === null || value === undefined) return null
  if (name === 'gtin' || name === 'internal_id') return <Identifier value={String(value)} />
  if (name === 'created_at' || name === 'updated_at') return <Moment time={String(value)} />
  return <span dir="auto">{typeof value === 'object' ? JSON.stringify(value) : String(value)}</span>
}
