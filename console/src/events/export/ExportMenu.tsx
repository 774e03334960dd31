import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Parameters } from '../query/rows.ts'
import { useExport } from './use-export.tsx'

/** All results as a file: events as they were captured, or a table for spreadsheets. */
export function ExportMenu({ parameters }: { parameters: Parameters }) {
  const { t } = useTranslation('events')
  const { start, isRunning } = useExport()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} stroke={1.6} />} disabled={isRunning}>
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['ndjson', 'csv'] as const).map((kind) => (
          <Menu.Item key={kind} onClick={() => void start(kind, parameters)}>
            {t(`export_${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
