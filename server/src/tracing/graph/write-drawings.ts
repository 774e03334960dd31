import type { TracedEvent } from '../descent/link.ts'
import type { GraphFormat } from './contract.ts'
import type { Edge } from './edges.ts'
import { edgeType, type Graph } from './graph.ts'

type Drawing = (graph: Graph) => string

const ids = ({ nodes }: Graph) => new Map(nodes.map(({ id }, index) => [id, `n${index}`]))

const label = ({ bizStep, timeText }: TracedEvent) => [bizStep?.split(/[:/-]/).at(-1) ?? 'event', timeText]

const isConflict = ({ source, target }: Edge) => target.time > source.time

/** Graphviz. */
const writeDot: Drawing = (graph) => {
  const places = ids(graph)
  const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  const nodes = graph.nodes.map(
    (node) => `  ${places.get(node.id)} [label=${quoted(label(node).join('\n'))}, tooltip=${quoted(node.name)}]`,
  )
  const edges = graph.edges.map((edge) => {
    const style = isConflict(edge) ? ', color=red' : edgeType(edge) === 'transformation' ? ', style=dashed' : ''
    return `  ${places.get(edge.source.id)} -> ${places.get(edge.target.id)} [tooltip=${quoted(edgeType(edge))}${style}]`
  })
  const head = ['digraph genealogy {', '  rankdir=BT', '  node [shape=box]']
  return `${[...head, ...nodes, ...edges, '}'].join('\n')}\n`
}

/** Mermaid's flowchart. Its texts take no quotation mark, and nothing that is markup. */
const writeMermaid: Drawing = (graph) => {
  const places = ids(graph)
  const plain = (text: string) =>
    text.replace(/[&<>"#;`]/g, (character) => `#${character.charCodeAt(0)};`).replaceAll('\n', ' ')
  const nodes = graph.nodes.map((node) => `  ${places.get(node.id)}["${label(node).map(plain).join('<br/>')}"]`)
  const edges = graph.edges.map((edge) => {
    const arrow = edgeType(edge) === 'transformation' ? '-.->' : '-->'
    return `  ${places.get(edge.source.id)} ${arrow} ${places.get(edge.target.id)}`
  })
  return `${['flowchart BT', ...nodes, ...edges].join('\n')}\n`
}

/** GraphML, which yEd and Gephi read. */
const writeGraphml: Drawing = (graph) => {
  const places = ids(graph)
  const plain = (text: string) =>
    [...text]
      .map((character) => (/[&<>"']/.test(character) ? `&#${character.codePointAt(0)};` : character))
      .filter((character) => character >= ' ' || /[\t\n\r]/.test(character))
      .join('')
  const data = (key: string, value: string | null) =>
    value === null ? '' : `<data key="${key}">${plain(value)}</data>`
  const nodes = graph.nodes.map(
    ({ id, name, bizStep, timeText }) =>
      `    <node id="${places.get(id)}">${data('eventID', name)}${data('bizStep', bizStep)}${data('eventTime', timeText)}</node>`,
  )
  const edges = graph.edges.map(
    (edge) =>
      `    <edge source="${places.get(edge.source.id)}" target="${places.get(edge.target.id)}">${data('type', edgeType(edge))}</edge>`,
  )
  const keys = ['eventID', 'bizStep', 'eventTime'].map((key) => keyText(key, 'node'))
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    ...keys,
    keyText('type', 'edge'),
    '  <graph id="genealogy" edgedefault="directed">',
    ...nodes,
    ...edges,
    '  </graph>',
    '</graphml>',
  ].join('\n')}\n`
}

const keyText = (name: string, owner: string) =>
  `  <key id="${name}" for="${owner}" attr.name="${name}" attr.type="string"/>`

export const drawings: Record<Exclude<GraphFormat, 'json'>, Drawing> = {
  dot: writeDot,
  mermaid: writeMermaid,
  graphml: writeGraphml,
}
