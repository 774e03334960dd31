import { Select, TextInput } from '@mantine/core'
import { BIZ_STEPS, EVENT_SHAPES } from '@polytrace/epcis'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FilterField } from '../../parts/FilterField.tsx'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import classes from './EventFilters.module.css'

const route = getRouteApi('/frame/events')

export function EventFilters() {
  const { t, i18n } = useTranslation('events')
  const word = useVocabulary()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = (change: typeof search) => void navigate({ search: { ...search, ...change }, replace: true })
  const types = Object.keys(EVENT_SHAPES).map((value) => ({ value, label: word('type', value) }))
  const steps = [...BIZ_STEPS.keys()]
    .map((value) => ({ value, label: word('step', value) }))
    .sort((a, b) => a.label.localeCompare(b.label, i18n.language))
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      <FilterField
        className={classes.epc}
        label={t('filter_epc')}
        value={search.epc}
        filter={(epc) => filter({ epc })}
      />
      <Select
        aria-label={t('type')}
        placeholder={t('any_type')}
        data={types}
        value={search.type ?? null}
        onChange={(type) => filter({ type: type ?? '' })}
        clearable
      />
      <Select
        aria-label={t('step')}
        placeholder={t('any_step')}
        data={steps}
        value={search.step ?? null}
        onChange={(step) => filter({ step: step ?? '' })}
        searchable
        clearable
      />
      <Day label={t('from')} value={search.from} choose={(from) => filter({ from })} />
      <Day label={t('to')} value={search.to} choose={(to) => filter({ to })} />
    </search>
  )
}

type DayProps = { label: string; value: string | undefined; choose: (day: string) => void }

const Day = ({ label, value, choose }: DayProps) => (
  <TextInput
    type="date"
    aria-label={label}
    leftSection={label}
    leftSectionWidth="auto"
    classNames={{ section: classes.caption ?? '', input: classes.day ?? '' }}
    value={value ?? ''}
    onChange={(event) => choose(event.currentTarget.value)}
  />
)
