import type { Delivery, Webhook } from '@polytrace/client'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { reading } from '../../data/api.ts'
import { Loading } from '../../parts/Loading.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { ofWebhook } from '../destination.ts'
import { DestinationPage } from '../page/DestinationPage.tsx'
import { refreshed } from '../refreshed.ts'
import { WebhookFacts } from './WebhookFacts.tsx'
import { WebhookHead } from './WebhookHead.tsx'

const route = getRouteApi('/frame/webhooks/$id')

export function WebhookPage() {
  const { id } = route.useParams()
  const query = useQuery({ ...reading('/api/v2/webhooks/{id}/', { path: { id } }), ...refreshed })
  return (
    <QueryResult query={query} list="/webhooks" loading={<Loading of={['head', 'facts', 'table']} />}>
      {(webhook) => <Known key={webhook.id} webhook={webhook} />}
    </QueryResult>
  )
}

function Known({ webhook }: { webhook: Webhook }) {
  const { delivery } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (shown: Delivery | undefined) =>
    void navigate({ search: shown ? { delivery: shown.id } : {}, resetScroll: false })
  return (
    <>
      <WebhookHead webhook={webhook} />
      <DestinationPage
        destination={ofWebhook(webhook)}
        facts={<WebhookFacts webhook={webhook} />}
        shown={delivery}
        show={show}
        to={({ id }) => ({ to: '/webhooks/$id', params: { id: webhook.id }, search: { delivery: id } })}
      />
    </>
  )
}
