import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { download } from '../../parts/download.ts'
import { fileName } from '../file-name.ts'
import { type Asked, graphAsDot } from '../queries.ts'
import type { Speech } from './card-text.ts'
import { csvOf } from './csv.ts'
import { eventRows } from './event-rows.ts'
import type { LoadedGraph } from './loaded-graph.ts'
import { pngOf, svgOf } from './pictures.ts'
import type { Scene } from './scene.ts'

type Props = { asked: Asked; scene: Scene | undefined; loaded: LoadedGraph; speech: Speech }

/** The graph to take away: as it is drawn, for Graphviz, or for a spreadsheet. */
export function ExportMenu({ asked, scene, loaded, speech }: Props) {
  const { t } = useTranslation('genealogy')
  const name = fileName(asked.id)
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
    { format: 'DOT', isDrawn: false, work: async () => download(await graphAsDot(asked), `${name}.dot`) },
    {
      format: 'CSV',
      isDrawn: false,
      work: () => download(csvOf(eventRows(loaded, speech)), `${name}.csv`, 'text/csv'),
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
