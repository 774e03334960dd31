import { EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyEditor } from './LazyEditor.tsx'
import { marksIn, type PlacedMark } from './marks.ts'

export type { PlacedMark } from './marks.ts'

type Props = {
  label: string
  text: string
  /** Without it the text is only read. */
  change?: ((text: string) => void) | undefined
  marks?: readonly PlacedMark[]
  /** Completion and the like for what the JSON means; that of the first drawing holds. */
  meaning?: Extension
}

const nothing: readonly PlacedMark[] = []

/** JSON to write, with faults at the places that JSON Pointers lead to. */
export function JsonEditor({ label, text, change, marks = nothing, meaning = [] }: Props) {
  const { t } = useTranslation('parts')
  const [settled] = useDebouncedValue(text, 300)
  const placed = useMemo(() => marksIn(settled, marks, t('json_broken')), [settled, marks, t])
  const extensions = [EditorView.lineWrapping, EditorState.readOnly.of(change === undefined), meaning]
  return (
    <LazyEditor
      label={label}
      value={text}
      marks={placed}
      extensions={extensions}
      {...(change && { onChange: change })}
    />
  )
}
