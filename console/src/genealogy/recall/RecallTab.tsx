import { Button, CopyButton } from '@mantine/core'
import type { Data } from '@polytrace/client'
import { IconCheck, IconCopy, IconPackageExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePlaceNames } from '../../data/place-names.ts'
import { Answered } from '../../parts/Answered.tsx'
import { type Column, DataTable } from '../../parts/DataTable.tsx'
import { Empty } from '../../parts/Empty.tsx'
import { Amounts } from '../Amounts.tsx'
import { Certainty } from '../Certainty.tsx'
import { ListHead, useCertainty } from '../ListHead.tsx'
import { Place } from '../Place.tsx'
import { recallOf } from '../queries.ts'
import { ThingName } from '../ThingName.tsx'
import { useLanguage } from '../use-language.ts'
import { useSlice } from '../use-slice.ts'
import { copyable } from './copyable.ts'
import { Shipments } from './Shipments.tsx'

type Recall = Data<'get', '/api/v2/epcis/genealogy/recall/{epc_class}'>
type Entry = Recall['results'][number]

/** What this lot went into, and where that is now. */
export function RecallTab({ id }: { id: string }) {
  const query = useQuery(recallOf(id, { ...useLanguage(), ...useCertainty() }))
  return <Answered query={query}>{(recall) => <RecallList id={id} recall={recall} />}</Answered>
}

function RecallList({ id, recall }: { id: string; recall: Recall }) {
  const { t } = useTranslation('genealogy')
  const { counts, complete, results } = recall
  const { rows, more } = useSlice(results)
  const columns = useColumns()
  const said = [
    t('batches', { count: counts.batches ?? 0 }),
    ...(counts.items ? [t('items', { count: counts.items })] : []),
    ...(counts.possible ? [t('count_possible', { count: counts.possible })] : []),
    ...(counts.in_process ? [t('count_in_process', { count: counts.in_process })] : []),
  ]
  return (
    <>
      <ListHead list="recall" id={id} complete={complete} counts={said}>
        <CopyButton value={copyable(results)} timeout={1_500}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} stroke={1.6} />}
            >
              {copied ? t('copied_list') : t('copy_list')}
            </Button>
          )}
        </CopyButton>
      </ListHead>
      {results.length === 0 ? (
        <Empty icon={IconPackageExport} title={t('no_recall_title')}>
          {t('no_recall_text')}
        </Empty>
      ) : (
        <DataTable
          label={t('view_recall')}
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

function useColumns(): Column<Entry>[] {
  const { t } = useTranslation('genealogy')
  const placeName = usePlaceNames()
  return [
    { key: 'batch', title: t('batch'), width: '27%', cell: (entry) => <ThingName thing={entry} /> },
    {
      key: 'roles',
      title: t('role'),
      width: '17%',
      cell: ({ roles }) => roles.map((role) => t(`role_${role}`)).join(', '),
    },
    {
      key: 'certainty',
      title: t('certainty'),
      width: '10%',
      cell: ({ certainty, reasons }) => <Certainty certainty={certainty} reasons={reasons} />,
    },
    {
      key: 'remaining',
      title: t('remaining'),
      numeric: true,
      cell: ({ quantities }) => <Amounts amounts={quantities.remaining} />,
    },
    {
      key: 'place',
      title: t('last_place'),
      width: '17%',
      cell: ({ last_known: { place } }) => place && <Place place={place} name={placeName(place)} />,
    },
    {
      key: 'shipments',
      title: t('shipped_to'),
      width: '17%',
      cell: ({ shipments }) => <Shipments shipments={shipments} placeName={placeName} />,
    },
  ]
}
