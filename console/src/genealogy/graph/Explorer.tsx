import { Drawer } from '@mantine/core'
import { IconSitemap } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../parts/Empty.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Notice } from '../Notice.tsx'
import { maxEvents } from '../queries.ts'
import { GraphCanvas } from './canvas/GraphCanvas.tsx'
import { GraphSkeleton } from './canvas/GraphSkeleton.tsx'
import { EventDetails } from './cards/EventDetails.tsx'
import { DrawingToolbar } from './DrawingToolbar.tsx'
import classes from './Explorer.module.css'
import type { GraphRequest } from './explore/graph-request.ts'
import { mayGrow, type Part, type Side } from './explore/loaded-graph.ts'
import { GraphTable } from './GraphTable.tsx'
import { GraphToolbar } from './GraphToolbar.tsx'
import { useExplorer } from './use-explorer.ts'
import { useFind } from './use-find.ts'
import { useGraphAddress } from './use-graph-address.ts'

/** A graph to look around in: as a drawing, or as a list that says the same. */
export function Explorer({ request, part }: { request: GraphRequest; part: Part }) {
  const { t } = useTranslation('genealogy')
  const { shape, event: selected, change, isNarrow, colouring, isGrouped } = useGraphAddress(request.id)
  const explorer = useExplorer(part, { isDrawn: shape === 'graph', event: selected, colouring, isGrouped })
  const { loaded, graph, wording, scene, isDrawing, grow, unfold, showAll, growth } = explorer
  const find = useFind(loaded, wording, explorer.uncover)
  const toolbar = { request, shape, change, scene, loaded, wording, showAll, isDrawing }
  if (part.answer.nodes.length === 0)
    return (
      <>
        <GraphToolbar {...toolbar} shown={0} />
        <Empty icon={IconSitemap} title={t('no_graph_title')}>
          {t('no_graph_text')}
        </Empty>
      </>
    )
  const conflicts = graph.flows.filter(({ isConflict }) => isConflict).length
  const event = loaded.events.get(selected ?? '')
  const close = () => change({ event: undefined })
  const details = event && (
    <EventDetails
      key={event.eventID}
      event={event}
      wording={wording}
      grow={(side: Side) => grow(event.eventID, side)}
      growing={growth.isPending}
      canGrow={{ up: mayGrow(loaded, event, 'up'), down: mayGrow(loaded, event, 'down') }}
      close={close}
    />
  )
  return (
    <>
      <GraphToolbar
        {...toolbar}
        shown={shape === 'graph' && !isGrouped ? (scene?.graph ?? graph).events.length : loaded.events.size}
      />
      {shape === 'graph' && (
        <DrawingToolbar look={{ colouring, isGrouped }} change={change} find={find} explorer={explorer} />
      )}
      {loaded.isCut && (
        <Notice kind="outdated">
          {part.answer.nodes.length >= maxEvents
            ? t('cut_by_limit', { count: maxEvents })
            : t('cut_by_depth', { count: request.depth })}
        </Notice>
      )}
      {conflicts > 0 && <Notice kind="fault">{t('time_conflicts', { count: conflicts })}</Notice>}
      {growth.error && <Failure error={growth.error} />}
      {shape === 'table' ? (
        <GraphTable loaded={loaded} wording={wording} open={(id) => change({ event: id })} />
      ) : scene ? (
        <GraphCanvas
          scene={scene}
          selected={selected}
          select={(id) => change({ event: id })}
          grow={grow}
          unfold={unfold}
          find={find}
        >
          {!isNarrow && details && <aside className={classes.aside}>{details}</aside>}
        </GraphCanvas>
      ) : (
        <GraphSkeleton />
      )}
      {(isNarrow || shape === 'table') && (
        <Drawer
          opened={event !== undefined}
          onClose={close}
          position={isNarrow ? 'bottom' : 'right'}
          size={isNarrow ? '80%' : 420}
          withCloseButton={false}
          padding={0}
          attributes={{ content: { 'aria-label': t('details') } }}
        >
          {details}
        </Drawer>
      )}
    </>
  )
}
