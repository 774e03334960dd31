import { UnstyledButton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../parts/DataTable.tsx'
import { cardText, type Speech } from './card-text.ts'
import classes from './GraphEvents.module.css'
import type { LoadedGraph } from './loaded-graph.ts'
import { neighboursOf } from './visible-graph.ts'

const pageSize = 200

type Props = { loaded: LoadedGraph; speech: Speech; open: (event: string) => void }

/** The events of the graph as a list, nearest first: for screen readers, small screens, and whoever prefers it. */
export function GraphEvents({ loaded, speech, open }: Props) {
  const { t } = useTranslation('genealogy')
  const [most, setMost] = useState(pageSize)
  const neighbours = useMemo(() => neighboursOf(loaded), [loaded])
  const events = [...loaded.events.values()]
  const rows = events.slice(0, most).map((event) => cardText(event, speech))
  return (
    <DataTable
      label={t('graph')}
      rows={rows}
      rowKey={({ id }) => id}
      more={events.length > most ? { load: () => setMost(most + pageSize), loading: false } : undefined}
      columns={[
        {
          key: 'made',
          title: t('made'),
          width: '26%',
          cell: ({ id, title, others }) => (
            <UnstyledButton className={classes.open ?? ''} onClick={() => open(id)} data-row-link>
              <bdi>{title}</bdi>
              {others > 0 && ` +${others}`}
            </UnstyledButton>
          ),
        },
        { key: 'lot', title: t('lot'), cell: ({ lot }) => <span className="code">{lot}</span> },
        { key: 'quantity', title: t('quantity'), numeric: true, cell: ({ quantity }) => quantity },
        { key: 'step', title: t('step'), cell: ({ step }) => step },
        { key: 'place', title: t('where'), cell: ({ place }) => <bdi>{place}</bdi> },
        { key: 'day', title: t('when'), width: '11%', cell: ({ day }) => day },
        {
          key: 'from',
          title: t('made_from'),
          numeric: true,
          width: '9%',
          cell: ({ id }) => neighbours.up.get(id)?.length ?? 0,
        },
        {
          key: 'into',
          title: t('used_in'),
          numeric: true,
          width: '9%',
          cell: ({ id }) => neighbours.down.get(id)?.length ?? 0,
        },
      ]}
    />
  )
}
