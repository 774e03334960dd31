import { Group, Text } from '@mantine/core'
import type { ImportAnswer, ImportOutcome } from '@polytrace/client'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FaultSentence } from '../../faults/FaultSentence.tsx'
import { type Column, DataTable } from '../../parts/DataTable.tsx'
import { languageName } from '../../parts/formats.ts'
import { Status } from '../../parts/Status.tsx'
import { changesIn } from '../texts/changes.ts'
import { useFieldName } from '../use-field-name.ts'
import { WordDiff } from '../WordDiff.tsx'
import { firstRows } from './formats.ts'
import classes from './ImportResults.module.css'

const kinds = { created: 'done', updated: 'done', unchanged: 'neutral', failed: 'fault' } as const
const statuses = Object.keys(kinds) as (keyof typeof kinds)[]
const maxRows = 200

/** What became of the rows of a file, or would become of them. */
export function ImportResults({ answer: { counts, rows, dry_run } }: { answer: ImportAnswer }) {
  const { t } = useTranslation('products')
  const verb = dry_run ? 'would' : 'was'
  const columns: Column<ImportOutcome>[] = [
    {
      key: 'row',
      title: t('row'),
      width: '96px',
      cell: ({ row }) => <span className="numbers">{t('row_number', { row })}</span>,
    },
    {
      key: 'status',
      title: t('outcome'),
      width: '200px',
      cell: ({ status }) => <Status kind={kinds[status]}>{t(`row_${verb}_${status}`, { count: 1 })}</Status>,
    },
    { key: 'faults', title: t('remarks'), cell: (outcome) => <Remarks outcome={outcome} /> },
  ]
  return (
    <section aria-label={t('outcome')}>
      <Group gap="lg" mb="md">
        {statuses
          .filter((status) => counts[status] > 0)
          .map((status) => (
            <div key={status}>
              <Text fz={24} fw={600} lh={1.2} className="numbers">
                {t('plain_number', { count: counts[status] })}
              </Text>
              <Status kind={kinds[status]}>{t(`row_${verb}_${status}`, { count: counts[status] })}</Status>
            </div>
          ))}
      </Group>
      <div className={classes.rows}>
        <DataTable
          label={t('outcome')}
          columns={columns}
          rows={firstRows(rows, maxRows)}
          rowKey={({ row }) => String(row)}
        />
      </div>
      {rows.length > maxRows && (
        <Text c="dimmed" mt="sm">
          {t('more_rows', { count: rows.length - maxRows })}
        </Text>
      )}
    </section>
  )
}

function Remarks({ outcome }: { outcome: ImportOutcome }) {
  const { id, product, before, after, errors, warnings = [], truncated = false } = outcome
  const { t, i18n } = useTranslation(['products', 'parts'])
  const { wayTo } = useFieldName()
  const remarks = [...errors, ...warnings]
  return (
    <div>
      {(remarks.length > 0 || truncated) && (
        <ul className={classes.faults}>
          {remarks.map((fault) => (
            <li key={fault.pointer + fault.message}>
              <FaultSentence {...fault}>{fault.pointer && <span className="code">{fault.pointer}</span>}</FaultSentence>
            </li>
          ))}
          {truncated && <li>{t('more_faults', { ns: 'parts' })}</li>}
        </ul>
      )}
      {id && (
        <Link to="/products/$id" params={{ id }} className={classes.open ?? ''} dir="auto">
          {product ?? t('open_product')}
        </Link>
      )}
      {changesIn({ before, after }).map((change) => (
        <div key={change.language + change.pointer} className={classes.change}>
          <span>
            {wayTo(change.pointer)}
            {change.language && ` · ${languageName(change.language, i18n.language)}`}
          </span>
          <WordDiff before={change.before} after={change.after} />
        </div>
      ))}
    </div>
  )
}
