import { Progress, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Loading } from '../../parts/Loading.tsx'
import { TextLink } from '../../parts/links.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { KnownThen } from '../as-of/AsOfBar.tsx'
import { Notice } from '../Notice.tsx'
import { Comparison } from './Comparison.tsx'
import { Entries } from './Entries.tsx'
import { isRunning, type Recall, recallOf } from './queries.ts'
import { RecallActions } from './RecallActions.tsx'
import { RecallState } from './RecallState.tsx'
import { useRecallTitle } from './RecallTitle.tsx'
import { Report } from './Report.tsx'

const route = getRouteApi('/frame/genealogy/recalls/$id')

/** One recall that is kept: what was asked, how far people have come, and every entry. */
export function RecallPage() {
  const { id } = route.useParams()
  const query = useQuery(recallOf(id))
  return (
    <QueryResult query={query} list="/genealogy/recalls" loading={<Loading of={['head', 'facts', 'table']} />}>
      {(recall) => <Shown recall={recall} />}
    </QueryResult>
  )
}

function Shown({ recall }: { recall: Recall }) {
  const { t } = useTranslation('genealogy')
  const { with: other } = route.useSearch()
  const titleOf = useRecallTitle()
  const { status, failure } = recall.progress
  return (
    <>
      <PageHead
        title={titleOf(recall)}
        above={
          <TextLink to="/genealogy/recalls" size="sm" c="dimmed">
            {t('recalls')}
          </TextLink>
        }
        lead={<RecallState recall={recall} />}
        actions={<RecallActions recall={recall} />}
      />
      {recall.parameters.asOf && <KnownThen time={recall.parameters.asOf} />}
      <Stack gap="md">
        {isRunning(recall) && <Running recall={recall} />}
        {status === 'failed' && <Notice kind="fault">{failure}</Notice>}
        {recall.incomplete_reasons.includes('limit') && <Notice kind="fault">{t('incomplete')}</Notice>}
        <NotFound recall={recall} />
        {status === 'finished' && <Report recall={recall} />}
        {status === 'finished' && (other ? <Comparison id={recall.id} other={other} /> : <Entries recall={recall} />)}
      </Stack>
    </>
  )
}

function Running({ recall: { progress } }: { recall: Recall }) {
  const { t } = useTranslation('genealogy')
  const { t: word } = useTranslation('vocabulary')
  const { entries, total } = progress
  return (
    <section>
      <Progress value={total ? (100 * entries) / total : 100} animated aria-label={word('recall_running')} />
      <p role="status">{total ? t('recall_progress', { count: total, entries }) : t('recall_walking')}</p>
    </section>
  )
}

/** What was asked for and no event names: perhaps a misprint. */
export function NotFound({ recall, isWhole }: { recall: Recall; isWhole?: boolean }) {
  const { t } = useTranslation('genealogy')
  const missing = recall.identifiers.filter(({ things }) => things === 0)
  if (missing.length === 0) return null
  const listed = missing.slice(0, isWhole ? undefined : 20).map(({ identifier }) => identifier)
  return (
    <Notice kind="fault">
      {t('recall_not_found', { count: missing.length })}{' '}
      <span className="code">
        {listed.join(', ')}
        {missing.length > listed.length && ' …'}
      </span>
    </Notice>
  )
}
