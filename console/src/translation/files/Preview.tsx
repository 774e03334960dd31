import { Group, Text } from '@mantine/core'
import type { ImportAnswer, ImportOutcome } from '@polytrace/client'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FaultSentence } from '../../faults/FaultSentence.tsx'
import { Callout } from '../../parts/Callout.tsx'
import { type Column, DataTable } from '../../parts/DataTable.tsx'
import { Status } from '../../parts/Status.tsx'
import { useFieldName } from '../../products/use-field-name.ts'
import { WordDiff } from '../../products/WordDiff.tsx'
import { leavesOf } from '../desk/leaves.ts'
import { stateKinds } from '../desk/SourceHead.tsx'
import { pageOf } from '../labels/kinds.ts'
import { useWayName } from '../labels/use-way-name.ts'
import classes from './Files.module.css'
import { hasListedFault, isSameFault, type LineFault, linesToSee, sharedFault } from './formats.ts'

const maxLines = 200

/** What a file would do: how many texts, and of each what stands there before and after. */
export function Preview({ answer: { counts, texts, rows } }: { answer: ImportAnswer }) {
  const { t } = useTranslation('translation')
  const sums = [
    ['updated', 'done', counts.updated],
    ['outdated', 'outdated', texts?.outdated ?? 0],
    ['unchanged', 'neutral', counts.unchanged],
    ['failed', 'fault', counts.failed],
  ] as const
  const lines = linesToSee(rows)
  const shared = sharedFault(rows)
  // Where the fault above is all that there is to say, a list of bare line numbers would be no news.
  const hasMore = ({ source, errors, warnings = [] }: ImportOutcome) =>
    source !== undefined || errors.length + warnings.length > 1
  const isListed = lines.length > 0 && (!shared || lines.some(hasMore))
  const columns: Column<ImportOutcome>[] = [
    { key: 'text', title: t('text'), width: '26%', cell: (line) => <Place line={line} /> },
    { key: 'change', title: t('change'), cell: (line) => <Change line={line} shared={shared} /> },
    { key: 'outcome', title: t('outcome'), width: '136px', cell: (line) => <Outcome line={line} /> },
  ]
  return (
    <section aria-label={t('files_outcome')}>
      <Group gap="lg" mb="md">
        {sums
          .filter(([, , count]) => count > 0)
          .map(([name, kind, count]) => (
            <div key={name}>
              <Text fz={24} fw={600} lh={1.2} className="numbers">
                {t('plain_number', { count })}
              </Text>
              <Status kind={kind}>{t(`outcome_${name}`)}</Status>
            </div>
          ))}
      </Group>
      {shared && (
        <Callout kind="fault" title={t('files_same_fault', { count: rows.filter(hasListedFault).length })}>
          <FaultSentence {...shared} />
        </Callout>
      )}
      {isListed && (
        <div className={classes.lines}>
          <DataTable
            label={t('files_outcome')}
            columns={columns}
            rows={lines.slice(0, maxLines)}
            rowKey={({ row }) => String(row)}
          />
        </div>
      )}
      {isListed && lines.length > maxLines && (
        <Text c="dimmed" mt="sm">
          {t('more_lines', { count: lines.length - maxLines })}
        </Text>
      )}
    </section>
  )
}

function Place({ line: { row, kind, id, pointer, product } }: { line: ImportOutcome }) {
  const { t } = useTranslation('translation')
  const { wayTo } = useFieldName()
  const labelWay = useWayName()
  return (
    <div className={classes.place}>
      {pointer !== undefined && <span>{kind ? labelWay(pointer) : wayTo(pointer)}</span>}
      {id && product && (
        <Link {...(kind ? pageOf(kind, id) : ({ to: '/products/$id', params: { id } } as const))} dir="auto">
          {product}
        </Link>
      )}
      <small className="numbers">
        {t('line')} {t('plain_number', { count: row })}
      </small>
    </div>
  )
}

type ChangeProps = {
  line: ImportOutcome
  /** Said above, for all lines. */
  shared: LineFault | undefined
}

function Change({ line, shared }: ChangeProps) {
  const { source, before, after, errors, warnings = [], truncated = false } = line
  const { t } = useTranslation(['translation', 'parts'])
  const [old, next] = [wholeOf(before), wholeOf(after)]
  return (
    <div className={classes.change}>
      {source !== undefined && (
        <>
          <span dir="auto" className={classes.source}>
            {wholeOf(source)}
          </span>
          {next === '' ? (
            <span className={classes.both}>
              <WordDiff before={old} after="" /> <em>{t('no_text')}</em>
            </span>
          ) : (
            <WordDiff before={old} after={next} />
          )}
        </>
      )}
      {[...errors.filter((fault) => !shared || !isSameFault(fault, shared)), ...warnings].map((fault) => (
        <small key={fault.pointer + fault.message}>
          <FaultSentence {...fault} />
        </small>
      ))}
      {truncated && <small>{t('more_faults', { ns: 'parts' })}</small>}
    </div>
  )
}

function Outcome({ line: { status, state } }: { line: ImportOutcome }) {
  const { t } = useTranslation('translation')
  if (status === 'failed') return <Status kind="fault">{t('outcome_failed')}</Status>
  if (status === 'unchanged' || !state) return <Status kind="neutral">{t('outcome_unchanged')}</Status>
  return <Status kind={stateKinds[state]}>{t(`state_${state}`)}</Status>
}

/** A list is shown with a line for each of its texts. */
const wholeOf = (value: unknown) => leavesOf(value).join('\n')
