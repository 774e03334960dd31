import { Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { localText } from './address.ts'
import { fieldOf } from './fields.ts'
import { type Row, takesSeveral } from './rows.ts'
import { useValueLabel } from './suggestions.ts'
import { ValuesField } from './ValuesField.tsx'

type Props = {
  row: Row
  label: string
  change: (values: string[]) => void
  error: boolean
  describedBy: string | undefined
}

/** What a condition compares with, entered as it fits its field. */
export function ValueInput({ row, label, change, error, describedBy }: Props) {
  const { kind, source } = fieldOf(row.field)
  const [value = ''] = row.values
  const shared = { 'aria-label': label, 'aria-describedby': describedBy, error }
  const labelOf = useValueLabel('booleans')
  if (row.operator === 'EXISTS' || kind === 'choice')
    return (
      <Select
        {...shared}
        data={[...new Set(['true', 'false', value])].map((word) => ({ value: word, label: labelOf(word) }))}
        value={value}
        allowDeselect={false}
        onChange={(chosen) => change([chosen ?? 'true'])}
      />
    )
  if (kind === 'time' && isTime(value)) return <TimeInput {...shared} value={value} change={(time) => change([time])} />
  if (takesSeveral(row.field, row.operator))
    return <ValuesField {...{ label, values: row.values, change, source, error, describedBy }} />
  return (
    <TypedInput
      {...shared}
      value={row.values.join('|')}
      change={(text) => change([text])}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
    />
  )
}

/** An address may hold anything; what is no time is shown as it is. */
const isTime = (value: string) => value === '' || !Number.isNaN(Date.parse(value))

type InputProps = {
  'aria-label': string
  'aria-describedby': string | undefined
  error: boolean
  value: string
  change: (value: string) => void
}

/** A time where the reader is; it is asked for with its zone. */
function TimeInput({ value, change, ...input }: InputProps) {
  return (
    <TextInput
      {...input}
      type="datetime-local"
      step={1}
      value={value === '' ? '' : localText(new Date(value))}
      onChange={(event) => {
        const typed = event.currentTarget.value
        change(typed === '' ? '' : new Date(typed).toISOString())
      }}
    />
  )
}

/** A text that is applied once typing pauses. */
export function TypedInput({
  value,
  change,
  ...input
}: InputProps & { inputMode?: 'decimal' | 'text'; placeholder?: string }) {
  const [typed, setTyped] = useState(value)
  const changeLater = useDebouncedCallback(change, 350)
  useEffect(() => setTyped(value), [value])
  return (
    <TextInput
      {...input}
      value={typed}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        changeLater(event.currentTarget.value)
      }}
    />
  )
}
