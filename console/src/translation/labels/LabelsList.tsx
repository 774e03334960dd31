import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listing } from '../../data/api.ts'
import { Empty } from '../../parts/Empty.tsx'
import { LeaveGuard } from '../../parts/LeaveGuard.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { SaveBar } from '../../parts/SaveBar.tsx'
import { type Queue, stateIn } from '../desk/queues.ts'
import { type LabelKind, pageOf } from './kinds.ts'
import { LabelRow } from './LabelRow.tsx'
import classes from './Labels.module.css'
import { useLabelWork } from './use-label-work.ts'

type Props = { language: string; kind: LabelKind; queue: Queue; mayWrite: boolean; mayReview: boolean }

/** Things with what is to do in each. What was done stays in its place until the list is opened again. */
export function LabelsList({ language, kind, queue, mayWrite, mayReview }: Props) {
  const { t } = useTranslation('translation')
  const query = useInfiniteQuery({
    ...listing('/api/v2/translation/labels/', { query: { lang: language, kind, state: stateIn(queue), limit: 20 } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const labels = useLabelWork(language, queue === 'review' && mayReview)
  const changed = (query.data?.rows ?? []).flatMap(labels.worksOf).filter(({ isChanged }) => isChanged)
  const whole = changed.filter(({ isWhole }) => isWhole)
  return (
    <QueryResult query={query} loading={<Loading of={['texts']} />}>
      {({ rows }) => (
        <>
          {rows.length === 0 && !query.hasNextPage && (
            <Empty icon={IconCircleCheck} title={t(`queue_${queue}_done`)}>
              {t('labels_done_text')}
            </Empty>
          )}
          {rows.map((thing) => (
            <section key={thing.id} className={classes.thing} aria-label={thing.name}>
              <h2>
                <Link {...pageOf(kind, thing.id)} dir="auto">
                  {thing.name}
                </Link>
              </h2>
              {labels.worksOf(thing).map((work) => (
                <LabelRow key={work.place} {...{ work, labels, language, queue, mayWrite, mayReview }} />
              ))}
            </section>
          ))}
          {query.hasNextPage && (
            <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('labels_more')}
            </Button>
          )}
          <SaveBar
            changes={changed.length}
            save={() => labels.save(whole)}
            discard={() => labels.discard(changed)}
            saving={changed.some(labels.isSaving)}
            disabled={whole.length === 0}
            error={changed.map(labels.failureOf).find((failure) => failure !== undefined)}
          />
          <LeaveGuard changes={labels.drafts} />
        </>
      )}
    </QueryResult>
  )
}
