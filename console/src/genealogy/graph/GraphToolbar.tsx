import { Button, SegmentedControl, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Scene } from './canvas/scene.ts'
import type { Wording } from './cards/card-text.ts'
import type { GraphRequest } from './explore/graph-request.ts'
import { depths, directions } from './explore/graph-request.ts'
import type { LoadedGraph } from './explore/loaded-graph.ts'
import { ExportMenu } from './export/ExportMenu.tsx'
import classes from './GraphToolbar.module.css'
import type { GraphAddress } from './use-graph-address.ts'

type Props = {
  request: GraphRequest
  shape: 'graph' | 'table'
  change: (changes: GraphAddress) => void
  scene: Scene | undefined
  loaded: LoadedGraph
  wording: Wording
  /** How many events are drawn; the others are folded. */
  shown: number
  showAll: () => void
  isDrawing: boolean
}

/** Which way, how far, drawn or listed, and how to take it away. */
export function GraphToolbar({ request, shape, change, scene, loaded, wording, shown, showAll, isDrawing }: Props) {
  const { t } = useTranslation('genealogy')
  const names = { UPSTREAM: t('upstream'), BOTH: t('both'), DOWNSTREAM: t('downstream') }
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        size="xs"
        aria-label={t('direction')}
        value={request.direction}
        onChange={(direction) => change({ direction, event: undefined })}
        data={directions.map((value) => ({ value, label: names[value] }))}
      />
      <Select
        size="xs"
        w={128}
        aria-label={t('depth')}
        allowDeselect={false}
        value={String(request.depth)}
        onChange={(depth) => depth && change({ depth, event: undefined })}
        data={depths.map((depth) => ({ value: String(depth), label: t('steps', { count: depth }) }))}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('shape')}
        value={shape}
        onChange={(as) => change({ as })}
        data={[
          { value: 'graph', label: t('as_graph') },
          { value: 'table', label: t('as_list') },
        ]}
      />
      <span className={classes.count} role="status">
        {shown < loaded.events.size
          ? t('events_shown', { shown, count: loaded.events.size })
          : t('events', { count: loaded.events.size })}
      </span>
      {shown < loaded.events.size && (
        <Button size="xs" variant="subtle" onClick={showAll} loading={isDrawing}>
          {t('show_all')}
        </Button>
      )}
      <ExportMenu request={request} scene={scene} loaded={loaded} wording={wording} />
    </div>
  )
}
