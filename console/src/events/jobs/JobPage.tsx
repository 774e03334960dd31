import { Stack } from '@mantine/core'
import type { CaptureJob } from '@polytrace/client'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { reading } from '../../data/api.ts'
import { momentText, quantityText } from '../../parts/formats.ts'
import { Identifier } from '../../parts/Identifier.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { Beside } from '../../parts/linked/Beside.tsx'
import { LinkedPages } from '../../parts/linked/LinkedPages.tsx'
import { TextLink } from '../../parts/links.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import classes from './JobPage.module.css'
import { JobProgress } from './JobProgress.tsx'
import { Rejections } from './Rejections.tsx'
import { RetryCapture } from './RetryCapture.tsx'
import { Warnings } from './Warnings.tsx'

const route = getRouteApi('/frame/events/captures/$id')
const askAgain = 500

/** How far a capture is, what was rejected, and what is odd. It goes on when the page is left. */
export function JobPage() {
  const { id } = route.useParams()
  const query = useQuery({
    ...reading('/api/v2/epcis/capture/{captureID}', { path: { captureID: id } }),
    refetchInterval: ({ state }) => (state.data?.running ? askAgain : false),
  })
  return (
    <QueryResult query={query} list="/events/captures" loading={<Loading of={['head', 'facts', 'table']} />}>
      {(job) => (
        <>
          <Head job={job} />
          <LinkedPages
            isReady={!job.running}
            of="capture"
            id={id}
            to={{ events: { to: '/events', search: { EQ_captureID: id } } }}
          />
          <Stack gap="lg">
            <JobProgress job={job} />
            <RetryCapture job={job} />
            <Counts job={job} />
            <Rejections job={job} />
            <Warnings job={job} />
          </Stack>
        </>
      )}
    </QueryResult>
  )
}

function Head({ job }: { job: CaptureJob }) {
  const { t, i18n } = useTranslation('events')
  return (
    <PageHead
      title={t('capture_of', { time: momentText(job.createdAt, i18n.language) })}
      above={
        <>
          <TextLink to="/events" size="sm" c="dimmed">
            {t('title')}
          </TextLink>
          <TextLink to="/events/captures" size="sm" c="dimmed">
            {t('view_captures')}
          </TextLink>
          <Beside
            isReady={!job.running}
            of="capture"
            id={job.captureID}
            to={(id) => ({ to: '/events/captures/$id', params: { id } })}
          />
        </>
      }
      lead={
        <>
          {job.dryRun ? t('try_lead') : t(`behaviour_${job.captureErrorBehaviour}`)} ·{' '}
          <Identifier value={job.captureID} />
        </>
      }
    />
  )
}

function Counts({ job }: { job: CaptureJob }) {
  const { t, i18n } = useTranslation('events')
  return (
    <dl className={classes.counts}>
      {(['captured', 'duplicate', 'rejected'] as const).map((key) => (
        <div key={key} className={classes.count}>
          <dt>{t(`count_${key}`)}</dt>
          <dd className="numbers">{quantityText(job.counts[key], i18n.language)}</dd>
        </div>
      ))}
    </dl>
  )
}
