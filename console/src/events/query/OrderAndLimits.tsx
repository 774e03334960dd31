import { Autocomplete, Select, TextInput } from '@mantine/core'
import type { Fault } from '@polytrace/client'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FaultSentence } from '../../faults/FaultSentence.tsx'
import classes from './QueryBuilder.module.css'
import type { controls, Parameters } from './rows.ts'

type Props = {
  parameters: Parameters
  apply: (parameters: Parameters) => void
  faults: ReadonlyMap<string, readonly Fault[]>
}

/** In which order events come, and how many of them. */
export function OrderAndLimits({ parameters, apply, faults }: Props) {
  const { t } = useTranslation('events')
  const set = (name: (typeof controls)[number], value: string) => {
    const { [name]: _, ...others } = parameters
    apply(value === '' ? others : { ...others, [name]: value })
  }
  const faultOf = (name: (typeof controls)[number]) => {
    const found = faults.get(name)
    return found?.map(({ code, message }) => <FaultSentence key={message} code={code} message={message} />)
  }
  const shared = (name: (typeof controls)[number]) => ({
    label: t(`control_${name}`),
    value: parameters[name] ?? '',
    change: (value: string) => set(name, value),
    error: faultOf(name),
  })
  return (
    <div className={classes.controls}>
      <OrderField {...shared('orderBy')} />
      <Select
        label={t('control_orderDirection')}
        data={(['DESC', 'ASC'] as const).map((value) => ({ value, label: t(`direction_${value}`) }))}
        value={parameters.orderDirection ?? 'DESC'}
        allowDeselect={false}
        onChange={(value) => set('orderDirection', value === 'ASC' ? 'ASC' : '')}
        error={faultOf('orderDirection')}
      />
      <CountField {...shared('eventCountLimit')} />
      <CountField {...shared('maxEventCount')} />
    </div>
  )
}

type FieldProps = { label: string; value: string; change: (value: string) => void; error: React.ReactNode }

/** A time, or a field of your own. */
function OrderField({ label, value, change, error }: FieldProps) {
  const { t } = useTranslation('events')
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const apply = (text: string) => text !== value && change(text)
  return (
    <Autocomplete
      label={label}
      placeholder={t('field_eventTime')}
      data={['eventTime', 'recordTime']}
      filter={({ options }) => options}
      renderOption={({ option }) => t(`field_${option.value as 'eventTime'}`)}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={apply}
      onBlur={() => apply(typed.trim())}
      onKeyDown={(event) => event.key === 'Enter' && apply(typed.trim())}
      error={error}
    />
  )
}

function CountField({ label, value, change, error }: FieldProps) {
  const { t } = useTranslation('events')
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const apply = () => typed.trim() !== value && change(typed.trim())
  return (
    <TextInput
      label={label}
      placeholder={t('no_limit')}
      inputMode="numeric"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
      error={error}
    />
  )
}
