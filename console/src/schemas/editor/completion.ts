import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  startCompletion,
} from '@codemirror/autocomplete'
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import type { SyntaxNode } from '@lezer/common'
import { nameOf, pathTo } from '../../parts/editor/places.ts'
import { dialectOf, dialects } from './dialects.ts'
import { type Content, formats, keywords, keywordsOf, types } from './keywords.ts'
import { holdsKeywords, meaningAt } from './meaning.ts'

/** A sentence about a keyword, in the interface language. */
export type Explain = (keyword: string) => string

/** Another schema that can be referred to. */
export type Referable = { id: string; name: string }

/** Offers keywords where keywords go, and behind each what it may hold. */
export const completeSchema =
  (explain: Explain, listSchemas: () => Promise<Referable[]>) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context
    const slice = (from: number, to: number) => state.sliceDoc(from, to)
    const node = wholeTree(state).resolveInner(pos, -1)
    const token = ['PropertyName', 'String'].includes(node.name) ? node : undefined
    if (!token && !explicit) return null
    // Inside the quotes, so that what was typed is compared with the words alone.
    const { from, to } = token ? { from: token.from + 1, to: token.to - 1 } : { from: pos, to: pos }
    const property = token?.name === 'String' || node.name === 'Property' || node.name === ':'
    const place = meaningAt(pathTo(node, slice).slice(0, token?.name === 'PropertyName' ? -1 : undefined))
    if (!property && !holdsKeywords(place)) return null
    const options = property
      ? await valuesFor(place.content, { node, slice, text: state.doc.toString(), listSchemas })
      : keywordsFor(node, slice, state.doc.toString(), explain)
    return options.length === 0 ? null : { from, to, options, filter: true, validFor: /^[\w$:/#.-]*$/ }
  }

type Slice = (from: number, to: number) => string

/** The editor parses in small steps; what is offered depends on the whole text, so the rest of it is waited for. */
const wholeTree = (state: EditorState) => ensureSyntaxTree(state, state.doc.length, maxParseTime) ?? syntaxTree(state)

/** Milliseconds. Far more than a schema of a megabyte takes; beyond it, what has been parsed must do. */
const maxParseTime = 1_000

function keywordsFor(node: SyntaxNode, slice: Slice, text: string, explain: Explain): Completion[] {
  const object = closest(node, 'Object')
  const present = object?.getChildren('Property').map((property) => nameOf(property, slice)) ?? []
  const here = node.name === 'PropertyName' ? nameOf(node.parent ?? node, slice) : undefined
  const hasValue = node.parent?.name === 'Property' && node.parent.getChild(':') !== null
  return keywordsOf(dialectOf(parsed(text)))
    .filter((name) => name === here || !present.includes(name))
    .map((name, index) => ({
      label: name,
      info: explain(name),
      boost: -index,
      apply: hasValue ? written(`"${name}"`) : keywordWritten(name, keywords[name].content),
    }))
}

const templates: Partial<Record<Content, string>> = {
  schema: '{}',
  'named schemas': '{}',
  'schema or schemas': '{}',
  schemas: '[]',
  names: '[]',
  values: '[]',
  flag: 'true',
  type: '""',
  format: '""',
  dialect: '""',
  reference: '""',
  text: '""',
}

/** Writes a text in the place of what is being completed, whose quotes it brings along. */
const written =
  (text: string, back = 0) =>
  (view: EditorView, _: Completion, from: number, to: number) => {
    const isQuoted = view.state.sliceDoc(from - 1, from) === '"'
    const [start, end] = isQuoted ? [from - 1, to + 1] : [from, to]
    view.dispatch({
      changes: { from: start, to: end, insert: text },
      selection: { anchor: start + text.length - back },
      userEvent: 'input.complete',
    })
  }

/** Writes a keyword with the brackets or quotes of its value, and goes on inside them. */
const keywordWritten =
  (name: string, content: Content) => (view: EditorView, option: Completion, from: number, to: number) => {
    const template = templates[content] ?? ''
    const isPair = /^(\{\}|\[\]|"")$/.test(template)
    written(`"${name}": ${template}`, isPair ? 1 : 0)(view, option, from, to)
    if (['type', 'format', 'dialect', 'reference'].includes(content)) startCompletion(view)
  }

const offered = (word: string, more: Partial<Completion> = {}): Completion => ({
  label: word,
  apply: written(JSON.stringify(word)),
  ...more,
})

type Place = { node: SyntaxNode; slice: Slice; text: string; listSchemas: () => Promise<Referable[]> }

async function valuesFor(content: string, place: Place): Promise<Completion[]> {
  if (content === 'type') return types.map((type) => offered(type))
  if (content === 'flag') return ['true', 'false'].map((label) => ({ label }))
  if (content === 'format') return Object.entries(formats).map(([name, detail]) => offered(name, { detail }))
  if (content === 'dialect') return dialects.toReversed().map(({ name, uri }) => offered(uri, { detail: name }))
  if (content === 'name') return siblingNames(place).map((name) => offered(name))
  if (content === 'reference') return references(place)
  return []
}

/** The fields beside a `required`. */
function siblingNames({ node, slice }: Place): string[] {
  const owner = closest(closest(node, 'Property') ?? node, 'Object')
  const fields = owner?.getChildren('Property').find((property) => nameOf(property, slice) === 'properties')
  return (
    fields
      ?.getChild('Object')
      ?.getChildren('Property')
      .flatMap((property) => nameOf(property, slice) ?? []) ?? []
  )
}

/** Definitions of the document, and other schemas by their name. */
async function references({ text, listSchemas }: Place): Promise<Completion[]> {
  const root = (parsed(text) ?? {}) as Record<string, object | undefined>
  const inside = ['$defs', 'definitions'].flatMap((group) =>
    Object.keys(root[group] ?? {}).map((name) => offered(`#/${group}/${name}`)),
  )
  const others = await listSchemas()
  return [...inside, ...others.map(({ id, name }) => ({ label: name, apply: written(`"schema:${id}"`) }))]
}

function closest(node: SyntaxNode, name: string): SyntaxNode | undefined {
  for (let here: SyntaxNode | null = node; here; here = here.parent) if (here.name === name) return here
  return undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // While somebody writes, the dialect can still be read.
    const $schema = /"\$schema"\s*:\s*"([^"]*)"/.exec(text)?.[1]
    return $schema === undefined ? undefined : { $schema }
  }
}
