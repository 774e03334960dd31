import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reading } from '../../data/api.ts'
import { Moment } from '../../parts/Moment.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { ReportFacts } from '../../parts/ReportFacts.tsx'
import { Status } from '../../parts/Status.tsx'
import { useAsOf } from '../as-of/use-as-of.ts'
import classes from './Balance.module.css'
import { Waterfall } from './Waterfall.tsx'
import { Yields } from './Yields.tsx'

/** Whether a lot adds up, and where it does not. */
export function BalanceTab({ id }: { id: string }) {
  const { t } = useTranslation('genealogy')
  const { known, asOf } = useAsOf()
  const query = useQuery(reading('/api/v2/epcis/genealogy/balance/{thing}', { path: { thing: id }, query: known }))
  return (
    <QueryResult query={query}>
      {(balance) => (
        <>
          <ReportFacts
            kind={t('view_balance')}
            facts={[
              [
                t('batch'),
                <span key="id" className="code">
                  {id}
                </span>,
              ],
              [t('recall_as_of'), asOf && <Moment time={asOf} />],
            ]}
          />
          <Verdict isBalanced={balance.is_balanced} />
          <Waterfall balance={balance} />
          <Yields yields={balance.yields} />
        </>
      )}
    </QueryResult>
  )
}

export function Verdict({ isBalanced }: { isBalanced: boolean | null }) {
  const { t } = useTranslation('genealogy')
  const [kind, text] =
    isBalanced === null
      ? (['neutral', t('balance_unknown')] as const)
      : isBalanced
        ? (['done', t('balance_yes')] as const)
        : (['fault', t('balance_no')] as const)
  return (
    <p className={classes.verdict}>
      <Status kind={kind}>{text}</Status>
      <span>{t('balance_rule')}</span>
    </p>
  )
}
