import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../data/place-names.ts'
import { type Column, DataTable } from '../parts/DataTable.tsx'
import { Empty } from '../parts/Empty.tsx'
import { useAsOf } from './as-of/use-as-of.ts'
import { Certainty } from './Certainty.tsx'
import { ListHead } from './ListHead.tsx'
import { Place } from './Place.tsx'
import { useSlice } from './use-slice.ts'

/** What every entry of a recall and of a list of origins has. */
type Traced = Parameters<typeof Certainty>[0] & {
  canonical: string
  identifier: string
  last_known: { place: string | null }
}

type Props<Entry> = {
  list: 'recall' | 'origins'
  id: string
  found: { complete: boolean; results: Entry[] }
  /** How many of what, in words. */
  counts: string[]
  columns: Column<Entry>[]
  /** What stands there when nothing was found. */
  none: { icon: Parameters<typeof Empty>[0]['icon']; title: string; text: string }
  /** What else can be done with the list. */
  children?: ReactNode
}

/** A list of things that were found by tracing: its head, and a row for each. */
export function TracedList<Entry extends Traced>(props: Props<Entry>) {
  const { list, id, found, counts, columns, none, children } = props
  const { t } = useTranslation('genealogy')
  const { known } = useAsOf()
  const { rows, more } = useSlice(found.results)
  return (
    <>
      <ListHead list={list} id={id} complete={found.complete} counts={counts}>
        {children}
      </ListHead>
      {found.results.length === 0 ? (
        <Empty icon={none.icon} title={none.title}>
          {none.text}
        </Empty>
      ) : (
        <DataTable
          label={t(`view_${list}`)}
          columns={columns}
          rows={rows}
          more={more}
          rowKey={({ canonical }) => canonical}
          to={({ identifier }) => ({ to: '/genealogy/batch', search: { id: identifier, ...known } })}
        />
      )}
    </>
  )
}

/** The columns that both lists have. */
export function useTracedColumns(widths: { certainty: string; place: string }) {
  const { t } = useTranslation('genealogy')
  const placeName = usePlaceNames()
  return {
    placeName,
    certainty: {
      key: 'certainty',
      title: t('certainty'),
      width: widths.certainty,
      cell: (entry: Traced) => <Certainty {...entry} />,
    },
    place: {
      key: 'place',
      title: t('last_place'),
      width: widths.place,
      cell: ({ last_known: { place } }: Traced) => place && <Place place={place} name={placeName(place)} />,
    },
  }
}
