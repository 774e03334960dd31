import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--ink)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--ink-soft)' },
  { tag: tags.invalid, color: 'var(--fault)' },
])

const editor = EditorView.theme({
  '&': { height: '100%', fontSize: '12px', backgroundColor: 'var(--surface)', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-soft)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--accent-soft)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--line-strong)',
  },
  '.cm-placeholder': { color: 'var(--ink-soft)' },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--hover)',
    borderColor: 'var(--line)',
    color: 'var(--ink-soft)',
    padding: '0 4px',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: '5px',
    boxShadow: 'var(--mantine-shadow-md)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--ink)',
  },
  '.cm-diagnostic': {
    fontFamily: 'var(--mantine-font-family)',
    fontSize: '13px',
    padding: '6px 12px',
    maxWidth: '480px',
  },
  '.cm-diagnostic-error': { borderLeft: '3px solid var(--fault)' },
  '.cm-diagnostic-warning': { borderLeft: '3px solid var(--outdated)' },
  '.cm-lintRange-error, .cm-lintRange-warning': { backgroundImage: 'none', textUnderlineOffset: '3px' },
  '.cm-lintRange-error': { textDecoration: 'underline wavy var(--fault)' },
  '.cm-lintRange-warning': { textDecoration: 'underline wavy var(--outdated)' },
  '.cm-lint-marker': { width: '8px', height: '8px', margin: '6px 2px', borderRadius: '50%', content: '""' },
  '.cm-lint-marker-error': { backgroundColor: 'var(--fault)', content: '""' },
  '.cm-lint-marker-warning': { backgroundColor: 'var(--outdated)', content: '""' },
})

/** The look of every editor: the console's own colours, so that it follows light and dark. */
export const editorTheme = [editor, syntaxHighlighting(colours)]
