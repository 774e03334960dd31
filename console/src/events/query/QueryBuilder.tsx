import type { Fault } from '@polytrace/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionRow } from './ConditionRow.tsx'
import { FieldSelect } from './FieldSelect.tsx'
import { OrderAndLimits } from './OrderAndLimits.tsx'
import classes from './QueryBuilder.module.css'
import { newRow, type Parameters, parameterOf, type Row } from './rows.ts'
import { useRows } from './use-rows.ts'

type Props = {
  parameters: Parameters
  apply: (parameters: Parameters) => void
  /** What the service says against each parameter. */
  faults: ReadonlyMap<string, readonly Fault[]>
}

/** Every question that the query language knows, condition by condition; all of them must hold. */
export function QueryBuilder({ parameters, apply, faults }: Props) {
  const { t } = useTranslation('events')
  const { rows, change, repeated } = useRows(parameters, apply)
  const [newest, setNewest] = useState<number>()
  const add = (id: string) => {
    const row = newRow(id)
    setNewest(row.key)
    change([...rows, row])
  }
  const replace = (key: number, next: Row[]) => change(rows.flatMap((row) => (row.key === key ? next : [row])))
  return (
    <section className={classes.builder} aria-label={t('builder')}>
      {rows.length === 0 && <p className={classes.lead}>{t('builder_lead')}</p>}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <ConditionRow
            key={row.key}
            row={row}
            change={(next) => replace(row.key, [next])}
            remove={() => replace(row.key, [])}
            faults={faults.get(parameterOf(row)?.[0] ?? '') ?? []}
            isRepeated={repeated.has(row.key)}
            isNew={row.key === newest}
          />
        ))}
      </ul>
      <div className={classes.add}>
        {/* Emptied after each choice, so that the next one can be made. */}
        <FieldSelect
          key={rows.length}
          value={null}
          label={t('add_condition')}
          placeholder={t('add_condition')}
          choose={add}
        />
      </div>
      <OrderAndLimits parameters={parameters} apply={apply} faults={faults} />
    </section>
  )
}
