import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Identifier } from '../../parts/Identifier.tsx'
import { IncompleteAddress } from '../../parts/IncompleteAddress.tsx'
import { JsonView } from '../../parts/JsonView.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { Beside } from '../../parts/linked/Beside.tsx'
import { LinkedPages } from '../../parts/linked/LinkedPages.tsx'
import { TextLink } from '../../parts/links.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import { ErrorDeclarations } from './ErrorDeclarations.tsx'
import classes from './EventPage.module.css'
import { Extensions } from './Extensions.tsx'
import { eventQuery, type ReadEvent } from './event-query.ts'
import { textOf } from './things.ts'
import { What } from './What.tsx'
import { When } from './When.tsx'
import { Where } from './Where.tsx'
import { Why } from './Why.tsx'

const route = getRouteApi('/frame/events/event')

export function EventPage() {
  const { id = '' } = route.useSearch()
  const query = useQuery({ ...eventQuery(id), enabled: id !== '' })
  if (id === '') return <IncompleteAddress list="/events" />
  return (
    <QueryResult query={query} list="/events" loading={<Loading of={['head', 'panels']} />}>
      {(events) => <EventContent events={events} />}
    </QueryResult>
  )
}

/** The event, and whatever declares it wrong. */
function EventContent({ events }: { events: ReadEvent[] }) {
  const declarations = events.filter(({ event }) => event.errorDeclaration)
  const main = events.find(({ event }) => !event.errorDeclaration) ?? declarations[0]
  const { t } = useTranslation('events')
  const word = useVocabulary()
  if (main === undefined) return null
  const { event, json } = main
  const id = textOf(event.eventID) ?? ''
  const title = event.bizStep ? word('step', event.bizStep) : word('type', event.type)
  return (
    <>
      <PageHead
        title={title}
        above={
          <>
            <TextLink to="/events" size="sm" c="dimmed">
              {t('title')}
            </TextLink>
            <Beside of="event" id={id} to={(id) => ({ to: '/events/event', search: { id } })} />
          </>
        }
        lead={<Identifier value={id} maxLength={48} />}
      />
      <LinkedPages of="event" id={id} to={{}} />
      <Stack gap="lg">
        <ErrorDeclarations declarations={declarations.map(({ event }) => event)} />
        <div className={classes.sections}>
          <What event={event} />
          <When event={event} />
          <Where event={event} />
          <Why event={event} />
          <Extensions event={event} />
        </div>
        <section>
          <Title order={2} mb="sm">
            {t('raw')}
          </Title>
          <JsonView json={json} label={t('raw')} />
        </section>
      </Stack>
    </>
  )
}
