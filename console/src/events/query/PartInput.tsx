import { Autocomplete } from '@mantine/core'
import { BUSINESS_TRANSACTION_TYPES, SOURCE_DESTINATION_TYPES, unitCodes } from '@polytrace/epcis'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isKnownUnit, unitText } from '../../parts/units.ts'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import { fieldOf, type Part, subjects } from './fields.ts'
import classes from './QueryBuilder.module.css'
import type { Row } from './rows.ts'

type Props = { row: Row; label: string; change: (row: Row) => void }

/** What belongs to the name of a parameter: a unit, a type of document, the name of a field of your own. */
export function PartInput({ row, label, change }: Props) {
  const { t } = useTranslation('events')
  const { part, id } = fieldOf(row.field)
  const choices = useChoices(part, id)
  if (part === undefined) return null
  return (
    <>
      <FreeChoice
        label={t('part_of', { part: t(`part_${part}`), field: label })}
        placeholder={t(`part_${part}`)}
        {...choices}
        value={row.part}
        change={(text) => change({ ...row, part: text })}
      />
      {row.operator === 'EQ_ATTR' && (
        <FreeChoice
          label={t('part_of', { part: t('part_attribute'), field: label })}
          placeholder={t('part_attribute')}
          values={attributes}
          labelOf={() => ''}
          value={row.attribute}
          change={(attribute) => change({ ...row, attribute })}
        />
      )}
    </>
  )
}

/** Attributes of places, parties and classes that GS1 defines and many use. */
export const attributes = [
  'name',
  'city',
  'countryCode',
  'postalCode',
  'streetAddressOne',
  'state',
  'site',
  'tradeItemDescription',
].map((name) => `cbvmda:${name}`)

/** Master data of a lot that GS1 defines and many use. */
const lotFields = [
  'lotNumber',
  'bestBeforeDate',
  'itemExpirationDate',
  'sellByDate',
  'countryOfOrigin',
  'harvestEndDate',
].map((name) => `cbvmda:${name}`)

/** The units that come first; all others can be typed. */
const codes = [...unitCodes()].toSorted((a, b) => Number(!isKnownUnit(a)) - Number(!isKnownUnit(b)))

type Choices = { values: readonly string[]; labelOf: (value: string) => string }

function useChoices(part: Part | undefined, field: string): Choices {
  const word = useVocabulary()
  const { t } = useTranslation('events')
  const { t: say } = useTranslation('parts')
  const labelOfUnit = (code: string) => (isKnownUnit(code) ? unitText(code, 2, say) : '')
  if (part === 'unit' || part === 'optionalUnit') return { values: codes, labelOf: labelOfUnit }
  if (part === 'subject') return { values: subjects, labelOf: (id) => t(`field_${id as 'readPoint'}`) }
  if (part === 'name') return { values: field.includes('ILMD') ? lotFields : [], labelOf: () => '' }
  if (part !== 'type') return { values: [], labelOf: () => '' }
  return field === 'bizTransaction'
    ? { values: [...BUSINESS_TRANSACTION_TYPES.keys()], labelOf: (type) => word('paper', type) }
    : { values: [...SOURCE_DESTINATION_TYPES.keys()], labelOf: (type) => word('party', type) }
}

type ChoiceProps = Choices & { label: string; placeholder: string; value: string; change: (text: string) => void }

/** A text with suggestions, applied when it is chosen or left. */
function FreeChoice({ label, placeholder, values, labelOf, value, change }: ChoiceProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const apply = (text: string) => {
    setTyped(text)
    if (text !== value) change(text)
  }
  const fits = (option: string, search: string) =>
    `${option} ${labelOf(option)}`.toLowerCase().includes(search.trim().toLowerCase())
  return (
    <Autocomplete
      aria-label={label}
      placeholder={placeholder}
      data={[...values]}
      // There are two thousand units: a list as long would take longer to show than to type one.
      filter={({ options, search, limit }) =>
        options
          .filter((option) => 'value' in option && (search === value || fits(String(option.value), search)))
          .slice(0, limit)
      }
      renderOption={({ option }) => (
        <span>
          {option.value} <span className={classes.hint}>{labelOf(String(option.value))}</span>
        </span>
      )}
      limit={40}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={apply}
      onBlur={() => apply(typed.trim())}
      onKeyDown={(event) => event.key === 'Enter' && apply(typed.trim())}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
