import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { reading } from '../../data/api.ts'
import { Answered } from '../../parts/Answered.tsx'
import { Identifier } from '../../parts/Identifier.tsx'
import { JsonView } from '../../parts/JsonView.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { TextLink } from '../../parts/links.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import { Declarations } from './Declarations.tsx'
import classes from './EventPage.module.css'
import { Extras } from './Extras.tsx'
import { type Event, textOf } from './things.ts'
import { What } from './What.tsx'
import { When } from './When.tsx'
import { Where } from './Where.tsx'
import { Why } from './Why.tsx'

const route = getRouteApi('/frame/events/event')

export function EventPage() {
  const { id = '' } = route.useSearch()
  const query = useQuery(reading('/api/v2/epcis/events/{eventID}', { path: { eventID: id } }))
  return (
    <Answered query={query} loading={<Loading shape="page" />}>
      {({ epcisBody }) => <Told events={epcisBody.queryResults.resultsBody.eventList} />}
    </Answered>
  )
}

/** The event, and whatever declares it wrong. */
function Told({ events }: { events: Event[] }) {
  const declarations = events.filter(({ errorDeclaration }) => errorDeclaration)
  const event = events.find(({ errorDeclaration }) => !errorDeclaration) ?? declarations[0]
  const { t } = useTranslation('events')
  const word = useVocabulary()
  if (event === undefined) return null
  const title = event.bizStep ? word('step', event.bizStep) : word('type', event.type)
  return (
    <>
      <PageHead
        title={title}
        above={
          <TextLink to="/events" size="sm" c="dimmed">
            {t('title')}
          </TextLink>
        }
        lead={<Identifier value={textOf(event.eventID) ?? ''} most={48} />}
      />
      <Stack gap="lg">
        <Declarations declarations={declarations} />
        <div className={classes.sections}>
          <What event={event} />
          <When event={event} />
          <Where event={event} />
          <Why event={event} />
          <Extras event={event} />
        </div>
        <section>
          <Title order={2} mb="sm">
            {t('raw')}
          </Title>
          <JsonView value={event} label={t('raw')} />
        </section>
      </Stack>
    </>
  )
}
