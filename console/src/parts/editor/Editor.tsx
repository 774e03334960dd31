import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view'
import { useEffect, useEffectEvent, useRef } from 'react'
import { nonce } from '../../nonce.ts'
import classes from './Editor.module.css'
import { editorTheme } from './editor-theme.ts'

export type Mark = Diagnostic

type Props = {
  /** What is edited, for a screen reader. */
  label: string
  value: string
  onChange?: (value: string) => void
  /** What is wrong, and where. */
  marks?: Mark[] | undefined
  hint?: string
  /** More of CodeMirror, such as a completion; those of the first drawing hold. */
  extensions?: Extension
  /** Gives the view away, for whoever wants to lead to a line. */
  onReady?: (view: EditorView) => void
}

/** An editor for JSON. Heavy: draw it through `LazyEditor`. Tab leaves it, as every field. */
export function Editor({ label, value, onChange, marks, hint = '', extensions = [], onReady }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const reportChange = useEffectEvent((text: string) => onChange?.(text))
  const begin = useEffectEvent((parent: HTMLElement) => {
    const state = EditorState.create({ doc: value, extensions: [usual(label, hint, reportChange), extensions] })
    const created = new EditorView({ parent, state })
    onReady?.(created)
    return created
  })

  useEffect(() => {
    if (!place.current) return
    const created = begin(place.current)
    view.current = created
    return () => created.destroy()
  }, [])

  useEffect(() => {
    const current = view.current
    if (!current || current.state.doc.toString() === value) return
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } })
  }, [value])

  useEffect(() => {
    const current = view.current
    if (!current || !marks) return
    const end = current.state.doc.length
    const inside = marks.map((mark) => ({ ...mark, from: Math.min(mark.from, end), to: Math.min(mark.to, end) }))
    current.dispatch(setDiagnostics(current.state, inside))
  }, [marks])

  return <div className={classes.editor} ref={place} dir="ltr" />
}

const usual = (label: string, hint: string, reportChange: (text: string) => void): Extension => [
  EditorView.cspNonce.of(nonce),
  EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
  EditorView.updateListener.of((update) => {
    if (update.docChanged) reportChange(update.state.doc.toString())
  }),
  ...[json(), history(), lineNumbers(), foldGutter(), lintGutter(), drawSelection(), indentOnInput()],
  ...[bracketMatching(), closeBrackets(), highlightActiveLine(), highlightActiveLineGutter(), placeholder(hint)],
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...foldKeymap, ...lintKeymap]),
  editorTheme,
]
