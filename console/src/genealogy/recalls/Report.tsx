import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Identifier } from '../../parts/Identifier.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { useSession } from '../../session/session.ts'
import type { Recall } from './queries.ts'
import classes from './recalls.module.css'

/** What was asked, when and by whom, and how it was answered: the head of what is printed. */
export function Report({ recall, isWhole = false }: { recall: Recall; isWhole?: boolean }) {
  const { t } = useTranslation('genealogy')
  const { organisation } = useSession()
  const { parameters, counts, dispositions, hash, position, created_by, created_at, finished_at } = recall
  const { identifiers, place, supplier, from, to, asOf } = parameters
  const handled = Object.entries(dispositions).filter(([word]) => word !== 'open')
  const name = (value: string | null | undefined) => value && <Name value={value} isWhole={isWhole} />
  const facts: [string, ReactNode][] = [
    [t('recall_organisation'), organisation],
    [t('recall_by'), created_by],
    [t('recall_at'), finished_at && <Moment time={finished_at ?? created_at} />],
    [t('recall_printed'), isWhole && <Moment time={new Date().toISOString()} />],
    [t('recall_of_identifiers'), identifiers && <Asked identifiers={identifiers} isWhole={isWhole} />],
    [t('recall_place'), name(place)],
    [t('recall_supplier'), name(supplier)],
    [t('recall_period'), (from || to) && `${from ?? '…'} – ${to ?? '…'}`],
    [t('recall_as_of'), asOf && <Moment time={asOf} />],
    [t('recall_entries'), `${counts?.entries} (${t('count_possible', { count: counts?.possible ?? 0 })})`],
    [
      t('recall_handled'),
      handled.map(([word, count]) => `${t(`disposition_${word as 'blocked'}`)} ${count}`).join(' · '),
    ],
    [t('recall_position'), position],
    [t('recall_hash'), name(hash)],
  ]
  return (
    <dl className={classes.report}>
      {facts.map(
        ([title, value]) =>
          value && (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** On paper nobody can point at what was shortened. */
function Name({ value, isWhole }: { value: string; isWhole: boolean }) {
  return isWhole ? <span className="code">{value}</span> : <Identifier value={value} />
}

function Asked({ identifiers, isWhole }: { identifiers: string[]; isWhole: boolean }) {
  if (isWhole) return <span className="code">{identifiers.join(', ')}</span>
  const [first = '', ...others] = identifiers
  return (
    <>
      <Identifier value={first} />
      {others.length > 0 && <span className="numbers"> +{others.length}</span>}
    </>
  )
}
