import { json } from '@codemirror/lang-json'
import { MergeView, unifiedMergeView } from '@codemirror/merge'
import { EditorState } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import { nonce } from '../../nonce.ts'
import { useIsNarrow } from '../use-is-narrow.ts'
import { editorTheme } from './editor-theme.ts'
import classes from './JsonDiff.module.css'

type Side = { label: string; text: string }

/** Two texts of JSON, side by side; one below the other where there is no room. Heavy: import it lazily. */
export function JsonDiff({ before, after }: { before: Side; after: Side }) {
  const host = useRef<HTMLDivElement>(null)
  const isNarrow = useIsNarrow()
  useEffect(() => {
    const parent = host.current
    if (!parent) return
    const sides = [before, after].map(({ label, text }) => ({ doc: text, extensions: [...readable, named(label)] }))
    const [a, b] = sides as [(typeof sides)[0], (typeof sides)[0]]
    const options = { collapseUnchanged: { margin: 3, minSize: 6 }, gutter: false }
    const view = isNarrow
      ? new EditorView({
          parent,
          doc: b.doc,
          extensions: [...b.extensions, unifiedMergeView({ original: a.doc, mergeControls: false, ...options })],
        })
      : new MergeView({ parent, a, b, ...options })
    return () => view.destroy()
  }, [before, after, isNarrow])
  return (
    <div className={classes.diff} dir="ltr">
      <div className={classes.heads} aria-hidden>
        <span>{before.label}</span>
        <span>{after.label}</span>
      </div>
      <div ref={host} />
    </div>
  )
}

/** Red and green are the status of a line here: gone, and new. */
const changes = EditorView.theme({
  '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--fault-soft)' },
  '&.cm-merge-b .cm-changedLine, .cm-changedLine, .cm-insertedLine': { backgroundColor: 'var(--done-soft)' },
  '&.cm-merge-a .cm-changedText, .cm-deletedChunk .cm-deletedText': {
    background: 'none',
    textDecoration: 'underline 2px var(--fault)',
  },
  '&.cm-merge-b .cm-changedText, .cm-changedText': { background: 'none', textDecoration: 'underline 2px var(--done)' },
  '.cm-collapsedLines': { background: 'var(--hover)', color: 'var(--ink-soft)', padding: '4px 12px' },
})

const readable = [
  ...[EditorView.cspNonce.of(nonce), json(), lineNumbers(), editorTheme, changes],
  ...[EditorView.lineWrapping, EditorState.readOnly.of(true)],
]

const named = (label: string) => EditorView.contentAttributes.of({ 'aria-label': label })
