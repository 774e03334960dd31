import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { download } from '../../../parts/download.ts'
import { fileName } from '../../file-name.ts'
import { graphAsDot } from '../../queries.ts'
import type { Scene } from '../canvas/scene.ts'
import type { Wording } from '../cards/card-text.ts'
import type { GraphRequest } from '../explore/graph-request.ts'
import type { LoadedGraph } from '../explore/loaded-graph.ts'
import { csvOf } from './csv.ts'
import { eventRows } from './event-rows.ts'
import { pngOf, svgOf } from './pictures.ts'

type Props = { request: GraphRequest; scene: Scene | undefined; loaded: LoadedGraph; wording: Wording }

/** The graph to take away: as it is drawn, for Graphviz, or for a spreadsheet. */
export function ExportMenu({ request, scene, loaded, wording }: Props) {
  const { t } = useTranslation('genealogy')
  const name = fileName(request.id)
  const take = (work: () => Promise<void> | void) => async () => {
    try {
      await work()
    } catch {
      notifications.show({ color: 'red', message: t('export_failed') })
    }
  }
  const formats = [
    { format: 'PNG', isDrawn: true, work: async () => scene && download(await pngOf(scene), `${name}.png`) },
    { format: 'SVG', isDrawn: true, work: () => scene && download(svgOf(scene), `${name}.svg`, 'image/svg+xml') },
    { format: 'DOT', isDrawn: false, work: async () => download(await graphAsDot(request), `${name}.dot`) },
    {
      format: 'CSV',
      isDrawn: false,
      work: () => download(csvOf(eventRows(loaded, wording)), `${name}.csv`, 'text/csv'),
    },
  ]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDownload size={14} stroke={1.6} />}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats
          .filter(({ isDrawn }) => !isDrawn || scene)
          .map(({ format, work }) => (
            <Menu.Item key={format} onClick={take(work)}>
              {format}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}
