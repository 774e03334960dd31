import type { Watch } from '@polytrace/client'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Listing } from '../../parts/Listing.tsx'
import { ButtonLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { Status } from '../../parts/Status.tsx'
import { TruncatedText } from '../../parts/TruncatedText.tsx'
import { timeWidth } from '../../parts/table/widths.ts'
import { GenealogyHead } from '../GenealogyHead.tsx'
import { watches } from './queries.ts'
import { shortName } from './watched.ts'

/** Every lot and item that somebody wants to hear of. */
export function WatchesPage() {
  const { t } = useTranslation('genealogy')
  const query = useInfiniteQuery(watches)
  const columns: Column<Watch>[] = [
    {
      key: 'thing',
      title: t('watched_thing'),
      width: '22%',
      cell: ({ identifier }) => (
        <span className="code" title={identifier}>
          {shortName(identifier)}
        </span>
      ),
    },
    {
      key: 'note',
      title: t('watch_note'),
      sortBy: ({ note }) => note,
      cell: ({ note }) => note && <TruncatedText>{note}</TruncatedText>,
    },
    {
      key: 'places',
      title: t('watch_reports'),
      width: '22%',
      cell: ({ places }) => (places ? t('watch_elsewhere', { count: places.length }) : t('watch_everything')),
    },
    {
      key: 'alarms',
      title: t('alarms'),
      sortBy: ({ alarms }) => alarms,
      width: '120px',
      cell: ({ alarms }) => <AlarmCount count={alarms} />,
    },
    {
      key: 'last',
      title: t('last_alarm'),
      sortBy: ({ last_alarm_at }) => last_alarm_at,
      width: timeWidth,
      cell: ({ last_alarm_at }) => last_alarm_at && <Moment time={last_alarm_at} isRelative />,
    },
  ]
  return (
    <>
      <GenealogyHead />
      <Listing
        query={query}
        label={t('view_watches')}
        columns={columns}
        rowKey={({ id }) => id}
        to={({ id }) => ({ to: '/genealogy/watches/$id', params: { id } })}
        empty={
          <Empty
            icon={IconBell}
            title={t('no_watches_title')}
            action={<ButtonLink to="/genealogy">{t('search_batches')}</ButtonLink>}
          >
            {t('no_watches_text')}
          </Empty>
        }
      />
    </>
  )
}

function AlarmCount({ count }: { count: number }) {
  const { t } = useTranslation('genealogy')
  return <Status kind={count > 0 ? 'fault' : 'neutral'}>{t('alarm_count', { count })}</Status>
}
