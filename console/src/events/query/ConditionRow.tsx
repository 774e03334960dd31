import { ActionIcon, Select } from '@mantine/core'
import type { Fault } from '@polytrace/client'
import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FaultSentence } from '../../faults/FaultSentence.tsx'
import { FieldSelect } from './FieldSelect.tsx'
import { useFieldName } from './field-name.ts'
import { fieldOf, type Operator } from './fields.ts'
import { PartInput } from './PartInput.tsx'
import classes from './QueryBuilder.module.css'
import { type Row, withField, withOperator } from './rows.ts'
import { ValueInput } from './ValueInput.tsx'

type Props = {
  row: Row
  change: (row: Row) => void
  remove: () => void
  /** What the service says against it. */
  faults: readonly Fault[]
  isRepeated: boolean
  /** It was just added: the next thing to do is to fill it in. */
  isNew: boolean
}

/** One condition: a field, how it is compared, and with what. */
export function ConditionRow({ row, change, remove, faults, isRepeated, isNew }: Props) {
  const { t } = useTranslation('events')
  const messageId = useId()
  const item = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useEffect(() => {
    if (isNew) item.current?.querySelectorAll<HTMLElement>('input:not([type=hidden])')[1]?.focus()
  }, [])
  const field = fieldOf(row.field)
  const name = useFieldName()(row.field)
  const error = isRepeated || faults.length > 0
  return (
    <li
      ref={item}
      className={classes.row}
      data-part={field.part !== undefined}
      data-attribute={row.operator === 'EQ_ATTR'}
    >
      <FieldSelect value={row.field} choose={(id) => change(withField(row, id))} />
      <PartInput row={row} label={name} change={change} />
      <OperatorSelect row={row} label={name} change={change} />
      <ValueInput
        row={row}
        label={t('value_of', { field: name })}
        change={(values) => change({ ...row, values })}
        error={error}
        describedBy={error ? messageId : undefined}
      />
      <ActionIcon
        variant="subtle"
        className="quiet-icon"
        aria-label={t('remove_condition', { field: name })}
        onClick={remove}
      >
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
      {error && (
        <div className={classes.fault} id={messageId} role="alert">
          {isRepeated
            ? t('condition_repeated')
            : faults.map((fault) => <FaultSentence key={fault.message} code={fault.code} message={fault.message} />)}
        </div>
      )}
    </li>
  )
}

type OperatorProps = { row: Row; label: string; change: (row: Row) => void }

function OperatorSelect({ row, label, change }: OperatorProps) {
  const { t } = useTranslation('events')
  const { operators, kind } = fieldOf(row.field)
  const data = operators.map((value) => ({ value, label: t(operatorKey(value, kind)) }))
  // There is nothing to choose.
  if (data.length === 1) return <span className={classes.operator}>{data[0]?.label}</span>
  return (
    <Select
      aria-label={t('operator_of', { field: label })}
      data={data}
      value={row.operator}
      allowDeselect={false}
      onChange={(operator) => operator && change(withOperator(row, operator as Operator))}
    />
  )
}

/** Times begin and end; numbers are greater and smaller. */
const operatorKey = (operator: Operator, kind: string) =>
  kind === 'time' ? (`operator_time_${operator as 'GE' | 'LT'}` as const) : (`operator_${operator}` as const)
