import { syntaxTree } from '@codemirror/language'
import { hoverTooltip } from '@codemirror/view'
import { pathTo, textOf } from '../../parts/editor/places.ts'
import type { Explain } from './completion.ts'
import { formats } from './keywords.ts'
import { meaningAt } from './meaning.ts'

/** Says what a keyword means, and shows something of a format, while the pointer rests on it. */
export const explainSchema = (explain: Explain) =>
  hoverTooltip(({ state }, pos, side) => {
    const node = syntaxTree(state).resolveInner(pos, side)
    if (node.name !== 'PropertyName' && node.name !== 'String') return null
    const slice = (from: number, to: number) => state.sliceDoc(from, to)
    const { content, keyword } = meaningAt(pathTo(node, slice))
    const word = textOf(node, slice)
    const isName = node.name === 'PropertyName' && keyword === word
    const text = isName ? explain(word) : content === 'format' ? formats[word] : undefined
    if (!text) return null
    return { pos: node.from, end: node.to, above: true, create: () => ({ dom: bubble(word, text) }) }
  })

function bubble(word: string, text: string): HTMLElement {
  const dom = document.createElement('div')
  dom.className = 'cm-diagnostic'
  const name = document.createElement('b')
  name.textContent = word
  dom.append(name, document.createElement('br'), text)
  return dom
}
