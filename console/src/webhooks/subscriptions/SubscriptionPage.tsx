import type { Delivery, ManagedSubscription } from '@polytrace/client'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reading } from '../../data/api.ts'
import { Fact } from '../../parts/Facts.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { TextLink } from '../../parts/links.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { ofSubscription } from '../destination.ts'
import { DestinationFacts } from '../page/DestinationFacts.tsx'
import { DestinationPage } from '../page/DestinationPage.tsx'
import { refreshed } from '../refreshed.ts'
import { DestinationHead } from '../steer/DestinationHead.tsx'
import { BackToSubscriptions } from './BackToSubscriptions.tsx'
import { EndSubscription } from './EndSubscription.tsx'
import { When } from './When.tsx'

const route = getRouteApi('/frame/webhooks/subscriptions/$id')

export function SubscriptionPage() {
  const { id } = route.useParams()
  const query = useQuery({ ...reading('/api/v2/subscriptions/{id}/', { path: { id } }), ...refreshed })
  return (
    <QueryResult query={query} list="/webhooks/subscriptions" loading={<Loading of={['head', 'facts', 'table']} />}>
      {(subscription) => <Known key={subscription.subscriptionID} subscription={subscription} />}
    </QueryResult>
  )
}

type Props = { subscription: ManagedSubscription }

function Known({ subscription }: Props) {
  const { delivery } = route.useSearch()
  const navigate = route.useNavigate()
  const [isEnding, setEnding] = useState(false)
  const destination = ofSubscription(subscription)
  const show = (shown: Delivery | undefined) =>
    void navigate({ search: shown ? { delivery: shown.id } : {}, resetScroll: false })
  return (
    <>
      <DestinationHead destination={destination} above={<BackToSubscriptions />} remove={() => setEnding(true)} />
      <DestinationPage
        destination={destination}
        facts={<SubscriptionFacts subscription={subscription} />}
        shown={delivery}
        show={show}
        to={({ id }) => ({
          to: '/webhooks/subscriptions/$id',
          params: { id: destination.id },
          search: { delivery: id },
        })}
      />
      {isEnding && <EndSubscription subscription={subscription} close={() => setEnding(false)} />}
    </>
  )
}

function SubscriptionFacts({ subscription }: Props) {
  const { t } = useTranslation('webhooks')
  const { queryName, reportIfEmpty } = subscription
  return (
    <DestinationFacts destination={ofSubscription(subscription)}>
      <Fact name={t('query')}>
        <TextLink to="/events/live" search={{ query: queryName }} size="sm" dir="auto">
          {queryName}
        </TextLink>
      </Fact>
      <Fact name={t('when')} isWide>
        <When subscription={subscription} />
      </Fact>
      {reportIfEmpty && <Fact name={t('report_if_empty')}>{t('report_if_empty_yes')}</Fact>}
    </DestinationFacts>
  )
}
