import type { Data } from '@polytrace/client'
import { IconSeedling } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../data/language-parameter.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Explained } from '../../parts/Explained.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { Status } from '../../parts/Status.tsx'
import { useCertainty } from '../ListHead.tsx'
import { originsOf } from '../queries.ts'
import { ThingName } from '../ThingName.tsx'
import { TracedList, useTracedColumns } from '../TracedList.tsx'
import { OriginShare } from './OriginShare.tsx'

type Origins = Data<'get', '/api/v2/epcis/genealogy/origins/{epc_class}'>
type Entry = Origins['results'][number]

/** The raw materials of this lot, and how much of each. */
export function OriginsTab({ id }: { id: string }) {
  const { t } = useTranslation('genealogy')
  const query = useQuery(originsOf(id, { ...useLanguage(), ...useCertainty() }))
  const columns = useColumns()
  const none = { icon: IconSeedling, title: t('no_origins_title'), text: t('no_origins_text') }
  const said = ({ counts }: Origins) => [
    t('count_raw_materials', { count: counts.raw_materials ?? 0 }),
    ...(counts.unknown_origins ? [t('count_unknown_origins', { count: counts.unknown_origins })] : []),
    ...(counts.possible ? [t('count_possible', { count: counts.possible })] : []),
  ]
  return (
    <QueryResult query={query}>
      {(origins) => {
        // The service lists a raw material as its own origin, which is of no use to anyone.
        const isItself = origins.results.every(({ roles }) => roles.includes('root'))
        const found = isItself ? { ...origins, results: [] } : origins
        const counts = isItself ? [] : said(origins)
        return <TracedList list="origins" id={id} found={found} counts={counts} columns={columns} none={none} />
      }}
    </QueryResult>
  )
}

function useColumns(): Column<Entry>[] {
  const { t } = useTranslation('genealogy')
  const { certainty, place } = useTracedColumns({ certainty: '11%', place: '20%' })
  return [
    { key: 'batch', title: t('raw_material'), width: '32%', cell: (entry) => <ThingName thing={entry} /> },
    {
      key: 'share',
      title: t('share'),
      numeric: true,
      width: '26%',
      cell: ({ share }) => share && <OriginShare share={share} />,
    },
    {
      key: 'role',
      title: t('origin'),
      cell: ({ roles }) =>
        roles.includes('unknown_origin') ? (
          <Explained label={t('role_unknown_origin')} explanation={t('role_unknown_origin_hint')}>
            <Status kind="outdated">{t('role_unknown_origin')}</Status>
          </Explained>
        ) : (
          <Explained label={t('origin_known')} explanation={t('origin_known_hint')}>
            {t('origin_known')}
          </Explained>
        ),
    },
    certainty,
    place,
  ]
}
