import { Select } from '@mantine/core'
import { BIZ_STEPS, EVENT_SHAPES } from '@polytrace/epcis'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../parts/DayField.tsx'
import { FilterField } from '../../parts/FilterField.tsx'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import { wordOf } from '../../vocabulary/word-of.ts'
import { type Filter, filtersOf, parametersIn, type Search, withFilter } from '../query/address.ts'
import classes from './EventFilters.module.css'

type Props = { search: Search; apply: (search: Search) => void }

/** What most people look for; the builder beside it asks for everything else. */
export function EventFilters({ search, apply }: Props) {
  const { t, i18n } = useTranslation('events')
  const word = useVocabulary()
  const filters = filtersOf(parametersIn(search))
  const filter = (name: Filter) => (value: string | null) => apply(withFilter(search, name, value ?? ''))
  const types = Object.keys(EVENT_SHAPES).map((value) => ({ value, label: word('type', value) }))
  const steps = [...BIZ_STEPS.keys()]
    .map((value) => ({ value, label: word('step', value) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language))
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      <FilterField className={classes.epc} label={t('filter_epc')} value={filters.thing} filter={filter('thing')} />
      <Choice label={t('type')} any={t('any_type')} data={types} value={filters.type} choose={filter('type')} />
      <Choice
        label={t('step')}
        any={t('any_step')}
        data={steps}
        value={wordOf('step', filters.step)}
        choose={filter('step')}
      />
      <DayField label={t('from')} value={filters.from} choose={filter('from')} />
      <DayField label={t('to')} value={filters.to} choose={filter('to')} />
    </search>
  )
}

type ChoiceProps = {
  label: string
  any: string
  data: { value: string; label: string }[]
  value: string
  choose: (value: string | null) => void
}

/** One of a list; a query may have several, or one that is not on the list: that is shown in the builder. */
function Choice({ label, any, data, value, choose }: ChoiceProps) {
  const { t } = useTranslation('events')
  const isListed = data.some((option) => option.value === value)
  return (
    <Select
      aria-label={label}
      placeholder={value === '' || isListed ? any : t('as_in_builder')}
      data={data}
      value={isListed ? value : null}
      onChange={choose}
      searchable
      clearable
    />
  )
}
