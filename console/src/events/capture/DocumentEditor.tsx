import { EditorView } from '@codemirror/view'
import { Button, Group } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyEditor } from '../../parts/editor/LazyEditor.tsx'
import type { FoundFault } from '../check/check-text.ts'
import classes from './DocumentEditor.module.css'
import { example } from './example.ts'
import { maxEditableLength } from './limits.ts'

type Props = {
  text: string
  write: (text: string) => void
  take: (file: Blob) => void
  faults: FoundFault[] | undefined
  /** Where to lead the eye. */
  goTo: { at: number } | undefined
}

/** The document, to paste and to correct, with its faults marked at their lines. */
export function DocumentEditor({ text, write, take, faults, goTo }: Props) {
  const { t } = useTranslation('events')
  const view = useRef<EditorView>(null)
  const marks = useMemo(
    () => faults?.map(({ from, to, severity, message }) => ({ from, to, severity, message })),
    [faults],
  )
  const extensions = useMemo(() => takeOver(take), [take])
  useEffect(() => {
    if (goTo === undefined || !view.current) return
    const at = Math.min(goTo.at, view.current.state.doc.length)
    view.current.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) })
    view.current.focus()
  }, [goTo])
  return (
    <div>
      <div className={classes.editor}>
        <LazyEditor
          label={t('document')}
          hint={t('paste_here')}
          value={text}
          onChange={write}
          marks={marks}
          extensions={extensions}
          onReady={(ready) => {
            view.current = ready
          }}
        />
      </div>
      <Group gap="sm" mt="sm" justify="flex-end">
        {text === '' ? (
          <Button variant="subtle" size="compact-sm" onClick={() => write(example)}>
            {t('insert_example')}
          </Button>
        ) : (
          <Button variant="subtle" size="compact-sm" color="gray" onClick={() => write('')}>
            {t('empty_editor')}
          </Button>
        )}
      </Group>
    </div>
  )
}

/** A dropped file, or a long text, goes to the page instead of into the editor. */
const takeOver = (take: (file: Blob) => void) =>
  EditorView.domEventHandlers({
    drop(event) {
      const file = event.dataTransfer?.files[0]
      if (!file) return false
      take(file)
      event.preventDefault()
      return true
    },
    paste(event) {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text.length <= maxEditableLength) return false
      take(new Blob([text]))
      event.preventDefault()
      return true
    },
  })
