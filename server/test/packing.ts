import assert from 'node:assert/strict'
import { added, at, made, sscc } from './events.ts'
import { startStory } from './recall.ts'

export const [box, pallet, otherBox] = [sscc(1), sscc(2), sscc(3)]

/** An AggregationEvent: things are put into a container, or taken out. */
export const packed = (parentID: string, more: object, minutes: number, action = 'ADD') => ({
  ...added([], at(minutes)),
  type: 'AggregationEvent',
  bizStep: 'packing',
  action,
  parentID,
  quantityList: undefined,
  ...more,
})

/** A transformation of containers. */
export const madeOf = (containers: string[], outputs: string[], minutes: number) =>
  made([], outputs, { inputEPCList: containers, ...at(minutes) })

/** A story, and the edges of its graph, which never show an AggregationEvent. */
export async function startPacking() {
  const story = await startStory()
  const edges = async (identifier: string, query: string) => {
    const { nodes, edges } = await story.ask('graph/epc-classes', identifier, query)
    assert.ok(!nodes.some(({ type }: { type: string }) => type === 'AggregationEvent'))
    return edges.map(({ source, target, through }: Record<string, string>) => [source, target, through])
  }
  return { ...story, edges }
}
