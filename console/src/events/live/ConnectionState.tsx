import { useTranslation } from 'react-i18next'
import { Status } from '../../parts/Status.tsx'
import type { Connection } from './follow.ts'
import classes from './live.module.css'
import type { LiveList } from './live-list.ts'

type State = Connection | 'paused'

const kinds = { connecting: 'neutral', open: 'done', lost: 'fault', paused: 'outdated' } as const

/** Whether events arrive, how many have, and up to which position. */
export function ConnectionState({ list, state }: { list: LiveList; state: State }) {
  const { t } = useTranslation('events')
  return (
    <span className={classes.state} role="status">
      <Status kind={kinds[state]}>{t(`live_${state}`)}</Status>
      <span>{t('live_count', { count: list.count })}</span>
      {list.position !== undefined && <span>{t('live_position', { position: list.position })}</span>}
    </span>
  )
}
