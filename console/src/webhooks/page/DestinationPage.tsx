import { Title } from '@mantine/core'
import type { Delivery } from '@polytrace/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Target } from '../../parts/DataTable.tsx'
import { deliveriesOf } from '../calls.ts'
import { Deliveries } from '../deliveries/Deliveries.tsx'
import { type Destination, stuckDelivery } from '../destination.ts'
import { refreshed } from '../refreshed.ts'
import { DestinationNotice } from '../steer/DestinationNotice.tsx'
import classes from '../steer/steer.module.css'
import { TestDelivery } from '../steer/TestDelivery.tsx'

type Props = {
  destination: Destination
  facts: ReactNode
  /** The id of the delivery at the side. */
  shown: string | undefined
  show: (delivery: Delivery | undefined) => void
  to: (delivery: Delivery) => Target
}

/** What the pages of a webhook and of a subscription have below their head. */
export function DestinationPage({ destination, facts, shown, show, to }: Props) {
  const { t } = useTranslation('webhooks')
  const query = useInfiniteQuery({ ...deliveriesOf(destination), ...refreshed })
  const stuck = stuckDelivery(destination, query.data?.rows ?? [])
  return (
    <>
      <DestinationNotice destination={destination} stuck={stuck} see={show} />
      {facts}
      <TestDelivery destination={destination} />
      <section className={classes.section} aria-labelledby="deliveries">
        <Title order={2} mb="sm" id="deliveries">
          {t('deliveries')}
        </Title>
        <Deliveries {...{ destination, query, stuck, shown, to }} close={() => show(undefined)} />
      </section>
    </>
  )
}
