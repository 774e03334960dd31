import { CBV_NAMESPACE, GS1_NAMESPACE } from './namespaces.ts'
import type { Vocabulary } from './vocabulary.ts'

const URN = 'urn:epcglobal:cbv:'

const CURIE_PREFIXES = [
  ['cbv:', CBV_NAMESPACE],
  ['gs1:', GS1_NAMESPACE],
] as const

/** The name of each list in URNs, by its name in web URIs. Lists that are new in CBV 2.0 have no URNs. */
const URN_LISTS: ReadonlyMap<string, string> = new Map([
  ['BizStep', 'bizstep'],
  ['Disp', 'disp'],
  ['BTT', 'btt'],
  ['SDT', 'sdt'],
  ['ER', 'er'],
])
const WEB_LISTS: ReadonlyMap<string, string> = new Map([...URN_LISTS].map(([web, urn]) => [urn, web]))

/** The web URI of a CBV value that is written as a URN; any other text stays as it is. */
export function cbvWebUri(text: string): string {
  if (!text.startsWith(URN)) return text
  const end = text.indexOf(':', URN.length)
  const list = WEB_LISTS.get(text.slice(URN.length, end))
  return list === undefined || end === -1 ? text : `${CBV_NAMESPACE}${list}-${text.slice(end + 1)}`
}

/**
 * The bare word of a vocabulary behind any of its notations: `shipping`, its web URI, its URN or its CURIE.
 * Undefined for everything else, such as a private value.
 */
export function cbvWord(vocabulary: Vocabulary, text: string): string | undefined {
  if (vocabulary.has(text)) return text
  if (!text.includes(':')) return undefined
  const uri = expanded(text)
  const word = uri.slice(Math.max(uri.lastIndexOf('-'), uri.lastIndexOf('/')) + 1)
  return vocabulary.get(word) === uri ? word : undefined
}

/** Besides GS1's own address, events hold it with `http:`, and with the host of early drafts. */
const CBV_ADDRESS = /^https?:\/\/(?:ref|ns)\.gs1\.org\/cbv\//

function expanded(text: string): string {
  for (const [curie, namespace] of CURIE_PREFIXES) {
    if (text.startsWith(curie)) return namespace + text.slice(curie.length)
  }
  return cbvWebUri(text).replace(CBV_ADDRESS, CBV_NAMESPACE)
}

/** Every notation of a vocabulary's word, whichever one is given; a private value has no other. */
export function cbvNotations(vocabulary: Vocabulary, text: string): string[] {
  const word = cbvWord(vocabulary, text)
  const uri = word === undefined ? undefined : vocabulary.get(word)
  if (word === undefined || uri === undefined) return [text]
  const curies = CURIE_PREFIXES.filter(([, namespace]) => uri.startsWith(namespace)).map(
    ([curie, namespace]) => curie + uri.slice(namespace.length),
  )
  const list = URN_LISTS.get(uri.slice(CBV_NAMESPACE.length, -word.length - 1))
  return [word, uri, ...curies, ...(list === undefined ? [] : [`${URN}${list}:${word}`])]
}
