import type { Data } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '../../parts/DataTable.tsx'
import { localeOf } from '../../parts/formats.ts'
import { Moment } from '../../parts/Moment.tsx'
import { Status } from '../../parts/Status.tsx'
import { timeWidth } from '../../parts/table/widths.ts'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import { Amounts } from '../Amounts.tsx'
import classes from './Balance.module.css'

type Yield = Data<'get', '/api/v2/epcis/genealogy/balance/{thing}'>['yields'][number]

/** What came out of transformations for what went in, beside others of the same kind. */
export function Yields({ yields }: { yields: Yield[] }) {
  const { t, i18n } = useTranslation('genealogy')
  const say = useVocabulary()
  if (yields.length === 0) return null
  const percent = new Intl.NumberFormat(localeOf(i18n.language), { style: 'percent', maximumFractionDigits: 1 })
  const share = (ratio: string | null | undefined) => (ratio ? percent.format(Number(ratio)) : '–')
  const columns: Column<Yield>[] = [
    {
      key: 'step',
      title: t('yield_step'),
      cell: ({ events: [event] }) => (event?.bizStep ? say('step', event.bizStep) : t('balance_event')),
    },
    { key: 'in', title: t('yield_in'), numeric: true, cell: ({ inputs }) => <Amounts amounts={inputs} /> },
    { key: 'out', title: t('yield_out'), numeric: true, cell: ({ outputs }) => <Amounts amounts={outputs} /> },
    {
      key: 'yield',
      title: t('yield'),
      numeric: true,
      cell: (row) => (row.is_unusual ? <Status kind="fault">{share(row.yield)}</Status> : share(row.yield)),
    },
    {
      key: 'usual',
      title: t('yield_usual'),
      numeric: true,
      cell: ({ others }) =>
        others ? t('yield_of_others', { median: share(others.median), count: others.count }) : '–',
    },
    {
      key: 'when',
      title: t('yield_when'),
      width: timeWidth,
      cell: ({ events }) => <Moment time={events.at(-1)?.eventTime ?? ''} />,
    },
  ]
  return (
    <>
      <h2 className={classes.heading}>{t('yields')}</h2>
      <DataTable
        label={t('yields')}
        columns={columns}
        rows={yields}
        rowKey={({ events }) => events[0]?.eventID ?? ''}
        to={({ events }) => ({ to: '/events/event' as never, search: { id: events.at(-1)?.eventID ?? '' } as never })}
      />
    </>
  )
}
