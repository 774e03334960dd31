import { Button, CopyButton } from '@mantine/core'
import type { Data } from '@polytrace/client'
import { IconCheck, IconCopy, IconPackageExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../data/language-parameter.ts'
import type { Column } from '../../parts/DataTable.tsx'
import { Explained } from '../../parts/Explained.tsx'
import { listText, pairText } from '../../parts/formats.ts'
import { ButtonLink } from '../../parts/links.tsx'
import { QueryResult } from '../../parts/QueryResult.tsx'
import { useSession } from '../../session/session.ts'
import { Amounts } from '../Amounts.tsx'
import { useAsOf } from '../as-of/use-as-of.ts'
import { useCertainty } from '../ListHead.tsx'
import { recallOf } from '../queries.ts'
import { ThingName } from '../ThingName.tsx'
import { TracedList, useTracedColumns } from '../TracedList.tsx'
import { recallText } from './recall-text.ts'
import { Shipments } from './Shipments.tsx'

type Recall = Data<'get', '/api/v2/epcis/genealogy/recall/{epc_class}'>
type Entry = Recall['results'][number]

/** What this lot went into, and where that is now. */
export function RecallTab({ id }: { id: string }) {
  const { t } = useTranslation('genealogy')
  const query = useQuery(recallOf(id, { ...useLanguage(), ...useCertainty() }))
  const { may } = useSession()
  const { known } = useAsOf()
  const columns = useColumns()
  const none = { icon: IconPackageExport, title: t('no_recall_title'), text: t('no_recall_text') }
  const said = ({ counts }: Recall) => [
    t('batches', { count: counts.batches ?? 0 }),
    ...(counts.items ? [t('items', { count: counts.items })] : []),
    ...(counts.possible ? [t('count_possible', { count: counts.possible })] : []),
    ...(counts.in_process ? [t('count_in_process', { count: counts.in_process })] : []),
  ]
  return (
    <QueryResult query={query}>
      {(recall) => (
        <TracedList list="recall" id={id} found={recall} counts={said(recall)} columns={columns} none={none}>
          <CopyList entries={recall.results} />
          {may('manage_recalls') && (
            <ButtonLink to="/genealogy/recalls/new" search={{ ids: id, ...known }} size="xs" variant="default">
              {t('keep_recall')}
            </ButtonLink>
          )}
        </TracedList>
      )}
    </QueryResult>
  )
}

function CopyList({ entries }: { entries: Entry[] }) {
  const { t } = useTranslation('genealogy')
  return (
    <CopyButton value={recallText(entries)} timeout={1_500}>
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
  )
}

function useColumns(): Column<Entry>[] {
  const { t } = useTranslation('genealogy')
  const { placeName, certainty, place } = useTracedColumns({ certainty: '10%', place: '17%' })
  return [
    { key: 'batch', title: t('batch'), width: '24%', cell: (entry) => <ThingName thing={entry} /> },
    {
      key: 'roles',
      title: t('role'),
      width: '20%',
      cell: ({ roles }) => <Roles roles={roles} />,
    },
    certainty,
    {
      key: 'remaining',
      title: t('remaining'),
      numeric: true,
      cell: ({ quantities }) => <Amounts amounts={quantities.remaining} />,
    },
    place,
    {
      key: 'shipments',
      title: t('shipped_to'),
      width: '17%',
      cell: ({ shipments }) => <Shipments shipments={shipments} placeName={placeName} />,
    },
  ]
}

/** What became of a batch, in words that are explained on hover. */
function Roles({ roles }: Pick<Entry, 'roles'>) {
  const { t, i18n } = useTranslation('genealogy')
  const names = listText(
    roles.map((role) => t(`role_${role}`)),
    i18n.language,
  )
  const explanations = roles.map((role) => pairText(t(`role_${role}`), t(`role_${role}_hint`), i18n.language))
  return (
    <Explained label={names} explanation={explanations.join(' ')}>
      {names}
    </Explained>
  )
}
