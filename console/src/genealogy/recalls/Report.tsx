import { useTranslation } from 'react-i18next'
import { Identifier } from '../../parts/Identifier.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { useSession } from '../../session/session.ts'
import type { Recall } from './queries.ts'
import classes from './recalls.module.css'

/** What was asked, when and by whom, and how it was answered: the head of what is printed. */
export function Report({ recall }: { recall: Recall }) {
  const { t } = useTranslation('genealogy')
  const { organisation } = useSession()
  const { parameters, counts, dispositions, hash, position, created_by, created_at, finished_at } = recall
  const { identifiers, place, supplier, from, to, asOf } = parameters
  const handled = Object.entries(dispositions).filter(([word]) => word !== 'open')
  const facts: [string, React.ReactNode][] = [
    [t('recall_organisation'), organisation],
    [t('recall_by'), created_by],
    [t('recall_at'), finished_at && <Moment time={finished_at ?? created_at} />],
    ...(identifiers
      ? [[t('recall_of_identifiers'), <Asked key="asked" identifiers={identifiers} />] as [string, React.ReactNode]]
      : []),
    ...(place ? [[t('recall_place'), <Identifier key="place" value={place} />] as [string, React.ReactNode]] : []),
    ...(supplier
      ? [[t('recall_supplier'), <Identifier key="supplier" value={supplier} />] as [string, React.ReactNode]]
      : []),
    ...(from || to ? [[t('recall_period'), `${from ?? '…'} – ${to ?? '…'}`] as [string, React.ReactNode]] : []),
    ...(asOf ? [[t('recall_as_of'), <Moment key="known" time={asOf} />] as [string, React.ReactNode]] : []),
    [t('recall_entries'), `${counts?.entries} (${t('count_possible', { count: counts?.possible ?? 0 })})`],
    [
      t('recall_handled'),
      handled.map(([word, count]) => `${t(`disposition_${word as 'blocked'}`)} ${count}`).join(' · '),
    ],
    [t('recall_position'), position],
    [t('recall_hash'), hash && <Identifier key="hash" value={hash} />],
  ]
  return (
    <dl className={classes.report}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Asked({ identifiers }: { identifiers: string[] }) {
  const [first = '', ...others] = identifiers
  return (
    <>
      <Identifier value={first} />
      {others.length > 0 && <span className="numbers"> +{others.length}</span>}
    </>
  )
}
