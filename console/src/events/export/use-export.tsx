import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../../parts/download.ts'
import { useFailureText } from '../../parts/failure-words.ts'
import type { Parameters } from '../query/rows.ts'
import { exportEvents } from './export-events.ts'
import type { FileKind } from './files.ts'

/** Exports beside the page, which can be left meanwhile; a message shows how far it is, and stops it. */
export function useExport() {
  const { t } = useTranslation('events')
  const failureText = useFailureText()
  const [isRunning, setRunning] = useState(false)
  const start = async (kind: FileKind, parameters: Parameters) => {
    const stop = new AbortController()
    const message = (events: number) => (
      <Group justify="space-between" wrap="nowrap">
        <span role="status">{t('export_progress', { count: events })}</span>
        <Button size="compact-sm" variant="default" onClick={() => stop.abort()}>
          {t('export_stop')}
        </Button>
      </Group>
    )
    const running = { autoClose: false as const, withCloseButton: false, loading: true }
    const id = notifications.show({ ...running, message: message(0) })
    const end = (text: string, color?: string) =>
      notifications.update({
        ...{ id, message: text, loading: false, autoClose: 6_000, withCloseButton: true },
        ...(color && { color, autoClose: false as const }),
      })
    setRunning(true)
    try {
      const report = (events: number) => notifications.update({ id, ...running, message: message(events) })
      const { file, events, isCut } = await exportEvents(kind, parameters, { signal: stop.signal, report })
      download(file, `events-${new Date().toISOString().slice(0, 10)}.${kind}`)
      if (isCut) end(t('export_cut', { count: events }), 'yellow')
      else end(t('export_done', { count: events }))
    } catch (error) {
      if (stop.signal.aborted) end(t('export_stopped'))
      else end(t('export_failed', { reason: failureText(error) }), 'red')
    } finally {
      setRunning(false)
    }
  }
  return { start, isRunning }
}
