import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reading } from '../data/api.ts'
import { Moment } from '../parts/Moment.tsx'
import { Status } from '../parts/Status.tsx'
import classes from './ChainState.module.css'

const kinds = { signed: 'done', linking: 'neutral', unsigned: 'outdated', altered: 'fault' } as const

/** Whether the trail is linked and signed, as far as the service sees at a glance. */
export function ChainState() {
  const { t } = useTranslation('audit')
  const { data: chain } = useQuery(reading('/api/v2/audit/chain/'))
  return (
    <div className={classes.chain} role="status">
      {chain && <Status kind={kinds[chain.state]}>{t(`chain_${chain.state}`)}</Status>}
      {chain && <span>{t('chain_linked', { count: chain.linked })}</span>}
      {chain?.head && (
        <span>
          {t('chain_signed_at')} <Moment time={chain.head.at} />
        </span>
      )}
    </div>
  )
}
