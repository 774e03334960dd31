import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { limitPieces } from '../../products/import/file/xml-pieces.ts'
import { languageKey, nearestIn } from '../../products/languages.ts'
import { type FileTerm, malformed } from './read-files.ts'

type Word = { text: string; status: string }
type Concept = { words: Map<string, Word[]>; note: string }

/** What TBX-Basic says of words: that they are not to be used, or before others. */
const refused = /^(deprecated|superseded)Term/
const preferred = /^preferredTerm/

/** Deeper than any glossary; a parser that is handed a million open elements would fill the memory. */
const maxDepth = 50

/** What holds text, of which elements such as `hi` may mark a part. */
const holders = ['term', 'note', 'definition', 'descrip']

/**
 * TBX-Basic, as ISO 30042 has it since 2019 (`conceptEntry`, `langSec`, `termSec`) and as it was before (`termEntry`,
 * `langSet`, `tig` or `ntig`), whichever way attributes are written. Of each concept the preferred word of both languages, else the
 * first that may be used; a concept that lacks a language is skipped.
 */
export function readTbx(text: string, source: string, lang: string): { terms: FileTerm[]; skipped: number } {
  const concepts = readConcepts(text)
  const terms = concepts.flatMap(({ words, note }, index) => {
    const from = nearestIn(words, languageKey(source)) ?? []
    const to = nearestIn(words, languageKey(lang)) ?? []
    const [term, translation] = [best(from), best(to)]
    const forbidden = to.filter(({ status }) => refused.test(status)).map(({ text: word }) => word)
    return term && translation ? [{ place: index + 1, term, translation, forbidden, note }] : []
  })
  return { terms, skipped: concepts.length - terms.length }
}

function best(words: readonly Word[]): string | undefined {
  const usable = words.filter(({ status }) => !refused.test(status))
  return (usable.find(({ status }) => preferred.test(status)) ?? usable[0])?.text
}

function readConcepts(text: string): Concept[] {
  const concepts: Concept[] = []
  const open: { name: string; type: string; text: string }[] = []
  let [lang, word]: [string, Word | undefined] = ['', undefined]
  const parser = new SaxesParser()
  limitPieces(parser)
  parser.on('error', (error) => {
    throw malformed(`The file is not XML: ${error.message.slice(0, 200)}`)
  })
  // Nothing but the five entities of XML itself is ever replaced, and saxes refuses others.
  parser.on('opentag', (tag: SaxesTagPlain) => {
    const name = tag.name.replace(/^.*:/, '')
    if (open.length >= maxDepth) throw malformed(`The file has more than ${maxDepth} elements inside each other.`)
    open.push({ name, type: String(tag.attributes.type ?? ''), text: '' })
    if (name === 'conceptEntry' || name === 'termEntry') concepts.push({ words: new Map(), note: '' })
    if (name === 'langSec' || name === 'langSet') lang = languageKey(String(tag.attributes['xml:lang'] ?? ''))
  })
  parser.on('text', (piece) => {
    const last = open.at(-1)
    if (last) last.text += piece
  })
  parser.on('cdata', (piece) => {
    const last = open.at(-1)
    if (last) last.text += piece
  })
  parser.on('closetag', () => {
    const element = open.pop()
    const concept = concepts.at(-1)
    if (!element || !concept) return
    const around = open.at(-1)
    if (around && holders.includes(around.name)) around.text += element.text
    const content = element.text.replace(/\s+/g, ' ').trim()
    if (element.name === 'term') {
      word = { text: content, status: '' }
      const words = concept.words.get(lang) ?? []
      words.push(word)
      concept.words.set(lang, words)
    } else if (element.name === 'termNote' && element.type === 'administrativeStatus' && word) word.status = content
    else if (element.name === 'administrativeStatus' && word) word.status = content
    else if (isNote(element) && concept.note === '') concept.note = element.text.trim()
  })
  parser.write(text).close()
  if (!open.length && concepts.length === 0)
    throw malformed('The file is not TBX: it has no conceptEntry and no termEntry.')
  return concepts
}

const isNote = ({ name, type }: { name: string; type: string }) =>
  name === 'note' || name === 'definition' || (name === 'descrip' && type === 'definition')
