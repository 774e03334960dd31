import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../../parts/Failure.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { noteChange, steer as steerTo } from '../calls.ts'
import { DestinationStatus } from '../DestinationStatus.tsx'
import type { Destination } from '../destination.ts'
import { MoreActions } from './MoreActions.tsx'

type Props = {
  destination: Destination
  above: ReactNode
  /** What else its menu offers. */
  edit?: ReactNode
  remove: () => void
}

/** What it is called, how it fares, pause and resume, and everything else that can be done. */
export function DestinationHead({ destination, above, edit, remove }: Props) {
  const { t } = useTranslation('webhooks')
  const { name, state, since } = destination
  const steer = useMutation({
    mutationFn: (verb: 'pause' | 'resume') => steerTo(destination, verb),
    onSuccess: () => noteChange(destination),
  })
  const lead = (
    <>
      <DestinationStatus destination={destination} /> {t('since')} <Moment time={since} />
    </>
  )
  const button =
    state === 'active' ? (
      <Button variant="default" onClick={() => steer.mutate('pause')} loading={steer.isPending}>
        {t('pause')}
      </Button>
    ) : (
      <Button onClick={() => steer.mutate('resume')} loading={steer.isPending}>
        {t('resume')}
      </Button>
    )
  const actions = (
    <>
      {button}
      <MoreActions destination={destination} edit={edit} remove={remove} />
    </>
  )
  return (
    <>
      <PageHead title={name} lead={lead} above={above} actions={actions} />
      {steer.error && <Failure error={steer.error} />}
    </>
  )
}
