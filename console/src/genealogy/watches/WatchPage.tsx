import { Title } from '@mantine/core'
import type { RaisedAlarm, Watch } from '@polytrace/client'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { listing, reading } from '../../data/api.ts'
import { usePlaceNames } from '../../data/place-names.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { Identifier } from '../../parts/Identifier.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { Loading } from '../../parts/Loading.tsx'
import { ButtonLink, TextLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { PageHead } from '../../parts/PageHead.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { Place } from '../Place.tsx'
import { AlarmDrawer } from './AlarmDrawer.tsx'
import { useAlarmColumns } from './alarm-columns.tsx'
import { EndWatch } from './EndWatch.tsx'
import { shortName } from './watched.ts'

const route = getRouteApi('/frame/genealogy/watches/$id')

/** In milliseconds: alarms come by themselves. */
const refreshed = { refetchInterval: 10_000 }

export function WatchPage() {
  const { id } = route.useParams()
  const query = useQuery({ ...reading('/api/v2/epcis/genealogy/watches/{id}/', { path: { id } }), ...refreshed })
  return (
    <QueryResult query={query} list="/genealogy/watches" loading={<Loading of={['head', 'facts', 'table']} />}>
      {(watch) => (
        <>
          <Head watch={watch} />
          <Alarms id={watch.id} />
        </>
      )}
    </QueryResult>
  )
}

function Head({ watch }: { watch: Watch }) {
  const { t } = useTranslation('genealogy')
  const placeName = usePlaceNames()
  const { identifier, note, places, created_at } = watch
  return (
    <>
      <PageHead
        title={t('watch_of', { name: shortName(identifier) })}
        lead={note && <span dir="auto">{note}</span>}
        above={
          <TextLink to="/genealogy/watches" size="sm" c="dimmed">
            {t('view_watches')}
          </TextLink>
        }
        actions={
          <>
            <ButtonLink to="/genealogy/batch" search={{ id: identifier, view: 'recall' }} variant="default">
              {t('open_recall')}
            </ButtonLink>
            <EndWatch watch={watch} />
          </>
        }
      />
      <Facts>
        <Fact name={t('watched_thing')} isWide>
          <Identifier value={identifier} maxLength={56} />
        </Fact>
        <Fact name={t('watched_since')}>
          <Moment time={created_at} />
        </Fact>
        <Fact name={t('watch_reports')}>
          {places ? t('watch_elsewhere', { count: places.length }) : t('watch_everything')}
        </Fact>
        {places && (
          <Fact name={t('watch_places')} isWide>
            {places.slice(0, 8).map((place) => (
              <span key={place}>
                <Place place={place} name={placeName(place)} />{' '}
              </span>
            ))}
            {places.length > 8 && `+${places.length - 8}`}
          </Fact>
        )}
      </Facts>
    </>
  )
}

function Alarms({ id }: { id: string }) {
  const { t } = useTranslation('genealogy')
  const { alarm } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery({
    ...listing('/api/v2/epcis/genealogy/watches/{id}/alarms/', { path: { id } }),
    ...refreshed,
  })
  const opened = query.data?.rows.find(({ eventID }: RaisedAlarm) => eventID === alarm)
  return (
    <section aria-labelledby="alarms">
      <Title order={2} mb="sm" id="alarms">
        {t('alarms')}
      </Title>
      <Listing
        query={query}
        label={t('alarms')}
        columns={useAlarmColumns()}
        rowKey={({ eventID }) => eventID}
        to={({ eventID }) => ({ to: '/genealogy/watches/$id', params: { id }, search: { alarm: eventID } })}
        empty={
          <Empty icon={IconBell} title={t('no_alarms_title')}>
            {t('no_alarms_text')} <Link to="/webhooks/new">{t('no_alarms_webhook')}</Link>
          </Empty>
        }
      />
      <AlarmDrawer alarm={opened} close={() => void navigate({ search: {}, resetScroll: false })} />
    </section>
  )
}
