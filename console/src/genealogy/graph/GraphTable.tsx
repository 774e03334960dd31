import { UnstyledButton } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../parts/DataTable.tsx'
import { useSlice } from '../use-slice.ts'
import { cardText, type Wording } from './cards/card-text.ts'
import type { LoadedGraph } from './explore/loaded-graph.ts'
import { neighboursOf } from './explore/visible-graph.ts'
import classes from './GraphTable.module.css'

type Props = { loaded: LoadedGraph; wording: Wording; open: (event: string) => void }

/** The events of the graph as a list, nearest first: for screen readers, small screens, and whoever prefers it. */
export function GraphTable({ loaded, wording, open }: Props) {
  const { t } = useTranslation('genealogy')
  const neighbours = useMemo(() => neighboursOf(loaded), [loaded])
  const { rows: events, more } = useSlice([...loaded.events.values()])
  const rows = events.map((event) => cardText(event, wording))
  return (
    <DataTable
      label={t('graph')}
      rows={rows}
      rowKey={({ id }) => id}
      more={more}
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
