import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../data/language-parameter.ts'
import { usePlaceNames } from '../../data/place-names.ts'
import { Loading } from '../../parts/Loading.tsx'
import { TextLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { Amounts } from '../Amounts.tsx'
import { KnownThen } from '../as-of/AsOfBar.tsx'
import { Notice } from '../Notice.tsx'
import classes from './print.module.css'
import { everyEntryOf, type KeptEntry, maxPrinted, type Recall, recallOf } from './queries.ts'
import { NotFound } from './RecallPage.tsx'
import { useRecallTitle } from './RecallTitle.tsx'
import { Report } from './Report.tsx'

const route = getRouteApi('/frame/genealogy/recalls/$id/print')

/** A recall as it goes to paper: what was asked, and every entry, nothing shortened. */
export function PrintPage() {
  const { id } = route.useParams()
  const query = useQuery(recallOf(id))
  return (
    <QueryResult query={query} list="/genealogy/recalls" loading={<Loading of={['head', 'facts', 'table']} />}>
      {(recall) => <Printed recall={recall} />}
    </QueryResult>
  )
}

function Printed({ recall }: { recall: Recall }) {
  const { t } = useTranslation('genealogy')
  const title = useRecallTitle()(recall)
  const entries = useQuery({
    ...everyEntryOf(recall.id, useLanguage()),
    enabled: recall.progress.status === 'finished',
  })
  const isCut = (recall.counts?.entries ?? 0) > maxPrinted
  return (
    <>
      <PageHead
        title={title}
        above={
          <TextLink to="/genealogy/recalls/$id" params={{ id: recall.id }} size="sm" c="dimmed">
            {t('recall_back')}
          </TextLink>
        }
        actions={
          <Button
            className={classes.button ?? ''}
            disabled={!entries.data}
            onClick={() => window.print()}
            leftSection={<IconPrinter size={16} stroke={1.6} />}
          >
            {t('recall_print')}
          </Button>
        }
      />
      {recall.parameters.asOf && <KnownThen time={recall.parameters.asOf} />}
      {recall.incomplete_reasons.includes('limit') && <Notice kind="fault">{t('incomplete')}</Notice>}
      {isCut && <Notice kind="fault">{t('recall_print_cut', { count: maxPrinted })}</Notice>}
      <NotFound recall={recall} isWhole />
      <Report recall={recall} />
      <QueryResult query={entries}>{(rows) => <Entries entries={rows} />}</QueryResult>
    </>
  )
}

function Entries({ entries }: { entries: KeptEntry[] }) {
  const { t } = useTranslation('genealogy')
  const placeName = usePlaceNames()
  const titles = ['batch', 'certainty', 'remaining', 'last_place', 'recall_disposition', 'recall_note'] as const
  // As cards it would lose its meaning in some browsers, so that is said again by roles.
  // biome-ignore-start lint/a11y/noRedundantRoles: see above
  return (
    <table className={classes.entries} role="table" aria-label={t('recall_entries')}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            #
          </th>
          {titles.map((title) => (
            <th key={title} role="columnheader" scope="col">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((entry) => (
          <tr key={entry.n} role="row">
            <td role="cell" className="numbers">
              {entry.n}
            </td>
            <td role="cell">
              <bdi>{[entry.product?.name, entry.serial ?? entry.lot].filter(Boolean).join(' · ')}</bdi>
              <div className={classes.identifier}>{entry.identifier}</div>
            </td>
            <td role="cell" data-label={t('certainty')}>
              {t(entry.certainty)}
            </td>
            <td role="cell" data-label={t('remaining')}>
              <Amounts amounts={entry.quantities.remaining} />
            </td>
            <td role="cell" data-label={t('last_place')}>
              <bdi>{entry.last_known.place && (placeName(entry.last_known.place) ?? entry.last_known.place)}</bdi>
            </td>
            <td role="cell" data-label={t('recall_disposition')}>
              {t(`disposition_${entry.disposition ?? 'open'}`)}
            </td>
            <td role="cell" data-label={t('recall_note')}>
              <bdi>{entry.note}</bdi>
              {entry.changed_at && (
                <div className={classes.by}>
                  {entry.changed_by} · <Moment time={entry.changed_at} />
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
}
