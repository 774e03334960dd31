import assert from 'node:assert/strict'
import { startStory } from './recall.ts'

export const classes = '/api/v2/epcis/genealogy/graph/epc-classes/'
export const epcs = '/api/v2/epcis/genealogy/graph/epcs/'

type Graph = {
  nodes: { eventID: string }[]
  edges: { source: string; target: string; type: string }[]
  truncated?: true
}

/** A story, and the graphs of its things. */
export async function startGenealogy() {
  const story = await startStory()
  const { call, nameOf } = story
  const graph = async (identifier: string, query = '', path = classes): Promise<Graph> => {
    const answer = await call('GET', `${path}${encodeURIComponent(identifier)}${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  return {
    ...story,
    graph,
    /** Nodes and edges by their short names. */
    async shape(identifier: string, query = '', path = classes) {
      const { nodes, edges, truncated } = await graph(identifier, query, path)
      const arrows = edges.map(
        ({ source, target, type }) => `${nameOf(source)}${type === 'genealogy' ? '→' : '⇢'}${nameOf(target)}`,
      )
      return `${nodes.map(({ eventID }) => nameOf(eventID)).join(' ')} | ${arrows.join(' ')}${truncated ? ' …' : ''}`
    },
  }
}
