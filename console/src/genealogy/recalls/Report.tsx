import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../parts/formats.ts'
import { Identifier } from '../../parts/Identifier.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { ReportFacts } from '../../parts/ReportFacts.tsx'
import type { Recall } from './queries.ts'
import classes from './recalls.module.css'

/** What was asked, when and by whom, and how it was answered: on the screen, and in the head of what is printed. */
export function Report({ recall }: { recall: Recall }) {
  const { t, i18n } = useTranslation('genealogy')
  const { parameters, counts, dispositions, hash, position, created_by, created_at, finished_at } = recall
  const { identifiers, place, supplier, from, to, asOf } = parameters
  const handled = Object.entries(dispositions).filter(([word]) => word !== 'open')
  const name = (value: string | null | undefined) => value && <Identifier value={value} />
  const day = (time: string | null | undefined) => (time ? dayText(time, i18n.language) : '…')
  const factsWith = (asked: ReactNode): [string, ReactNode][] => [
    [t('recall_by'), created_by],
    [t('recall_at'), <Moment key="at" time={finished_at ?? created_at} />],
    [t('recall_of_identifiers'), asked],
    [t('recall_place'), name(place)],
    [t('recall_supplier'), name(supplier)],
    [t('recall_period'), (from || to) && `${day(from)} – ${day(to)}`],
    [t('recall_as_of'), asOf && <Moment time={asOf} />],
    [t('recall_entries'), `${counts?.entries} (${t('count_possible', { count: counts?.possible ?? 0 })})`],
    [
      t('recall_handled'),
      handled.map(([word, count]) => `${t(`disposition_${word as 'blocked'}`)}\u00a0${count}`).join(' · '),
    ],
    [t('recall_position'), position],
    [t('recall_hash'), name(hash)],
  ]
  const [first, ...others] = identifiers ?? []
  return (
    <>
      <ReportFacts
        kind={t('view_recall')}
        facts={factsWith(identifiers && <span className="code">{identifiers.join(', ')}</span>)}
      />
      <dl className={classes.report} data-screen-only>
        {factsWith(first && <First identifier={first} others={others.length} />).map(
          ([title, value]) =>
            value && (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

function First({ identifier, others }: { identifier: string; others: number }) {
  return (
    <>
      <Identifier value={identifier} /> {others > 0 && <bdi className="numbers">+{others}</bdi>}
    </>
  )
}
