import type { Data } from '@polytrace/client'
import { IconSeedling } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../../data/place-names.ts'
import { Answered } from '../../parts/Answered.tsx'
import { type Column, DataTable } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Status } from '../../parts/Status.tsx'
import { Certainty } from '../Certainty.tsx'
import { ListHead, useCertainty } from '../ListHead.tsx'
import { Place } from '../Place.tsx'
import { originsOf } from '../queries.ts'
import { ThingName } from '../ThingName.tsx'
import { useLanguage } from '../use-language.ts'
import { useSlice } from '../use-slice.ts'
import { ShareOf } from './ShareOf.tsx'
import { type Shares, useShares } from './use-shares.ts'

type Origins = Data<'get', '/api/v2/epcis/genealogy/origins/{epc_class}'>
type Entry = Origins['results'][number]

/** The raw materials of this lot, and how much of each. */
export function OriginsTab({ id }: { id: string }) {
  const query = useQuery(originsOf(id, { ...useLanguage(), ...useCertainty() }))
  const shares = useShares(id)
  return <Answered query={query}>{(origins) => <OriginList id={id} origins={origins} shares={shares} />}</Answered>
}

function OriginList({ id, origins, shares }: { id: string; origins: Origins; shares: Shares }) {
  const { t } = useTranslation('genealogy')
  const { counts, complete, results } = origins
  const { rows, more } = useSlice(results)
  const columns = useColumns(shares.among(results))
  const said = [
    t('count_raw_materials', { count: counts.raw_materials ?? 0 }),
    ...(counts.unknown_origins ? [t('count_unknown_origins', { count: counts.unknown_origins })] : []),
    ...(counts.possible ? [t('count_possible', { count: counts.possible })] : []),
  ]
  return (
    <>
      <ListHead list="origins" id={id} complete={complete} counts={said} />
      {results.length === 0 ? (
        <Empty icon={IconSeedling} title={t('no_origins_title')}>
          {t('no_origins_text')}
        </Empty>
      ) : (
        <DataTable
          label={t('view_origins')}
          columns={columns}
          rows={rows}
          more={more}
          rowKey={({ canonical }) => canonical}
          to={({ identifier }) => ({ to: '/genealogy/batch', search: { id: identifier } })}
        />
      )}
    </>
  )
}

function useColumns(shareOf: ReturnType<Shares['among']>): Column<Entry>[] {
  const { t } = useTranslation('genealogy')
  const placeName = usePlaceNames()
  return [
    { key: 'batch', title: t('raw_material'), width: '32%', cell: (entry) => <ThingName thing={entry} /> },
    {
      key: 'share',
      title: t('share'),
      numeric: true,
      width: '26%',
      cell: ({ canonical }) => <ShareOf share={shareOf(canonical)} />,
    },
    {
      key: 'role',
      title: t('origin'),
      cell: ({ roles }) =>
        roles.includes('unknown_origin') ? (
          <Status kind="outdated">{t('role_unknown_origin')}</Status>
        ) : (
          t('origin_known')
        ),
    },
    {
      key: 'certainty',
      title: t('certainty'),
      width: '11%',
      cell: ({ certainty, reasons }) => <Certainty certainty={certainty} reasons={reasons} />,
    },
    {
      key: 'place',
      title: t('last_place'),
      width: '20%',
      cell: ({ last_known: { place } }) => place && <Place place={place} name={placeName(place)} />,
    },
  ]
}
