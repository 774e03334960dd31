import { cbvNotations } from '../cbv-notations.ts'
import { batchOf, type Identifier, identify, keyOfCanonical } from '../identifiers/index.ts'
import type { JsonObject } from '../json.ts'
import { type EventInput, type EventView, viewOf } from '../reading/event-reading.ts'
import { BIZ_STEPS } from '../vocabulary.ts'
import { lotNumberOf } from './lot-number.ts'
import { type Amount, type Mention, mentionsOf, type NamedMention, withAmount } from './mentions.ts'

/** A thing as an event names it. */
export type Thing = {
  readonly key: string
  /** The identifier as written in the event. */
  readonly uri: string
  readonly kind: Identifier['kind'] | 'transformation'
  readonly gtin?: string
  readonly lot?: string
  readonly serial?: string
}

/** A thing that the event produced, with the keys of what it was made from. */
export type Produced = Amount & { readonly thing: string; readonly inputs: readonly string[] }

/** A thing that the event consumed, with the keys of what it became. */
export type Consumed = Amount & { readonly thing: string; readonly outputs: readonly string[] }

export type Containment = Amount & {
  readonly parent: string
  /** Absent when a `DELETE` empties the parent. */
  readonly child?: string
  /** In an `assembly` the child is a part of the parent; otherwise the parent only holds or carries it. */
  readonly kind: 'aggregation' | 'association' | 'assembly'
  readonly action: string
}

/** What one event says about where things come from. All keys are UUIDs: see `thingKey`. */
export type Lineage = {
  readonly things: readonly Thing[]
  readonly produced: readonly Produced[]
  readonly consumed: readonly Consumed[]
  /** The other roles: observed, deleted, parent, child, transaction. */
  readonly mentions: readonly Mention[]
  /** Items that the event puts into a lot. */
  readonly members: readonly { readonly item: string; readonly batch: string }[]
  readonly containments: readonly Containment[]
  /** The key of the `transformationID`, which joins the events of one transformation. */
  readonly transformation?: string
}

/** Reads from an event what was made from what, what contains what, and in which roles it names things. */
export function lineageOf(input: EventInput): Lineage {
  const view = viewOf(input)
  const mentions = mentionsOf(view.exact)
  const batches = membersOf(mentions, view)
  const transformation = transformationOf(view.event)
  const { produced, consumed } = descent(mentions, transformation?.key)
  const things = [...mentions.map(thingOf), ...batches.map(({ thing }) => thing)]
  if (transformation !== undefined) things.push(transformation)
  return {
    things: firstOfEach(things),
    produced,
    consumed,
    mentions: mentions.filter(({ role }) => role !== 'produced' && role !== 'consumed').map(plainMention),
    members: batches.map(({ item, thing }) => ({ item, batch: thing.key })),
    containments: containmentsOf(view.event, mentions),
    ...(transformation !== undefined && { transformation: transformation.key }),
  }
}

/**
 * Events that share a transformationID are one transformation, in whatever order they arrive. It is a thing between
 * all their inputs and all their outputs, so that tracing needs no special case.
 */
function descent(mentions: NamedMention[], transformation: string | undefined) {
  const producedMentions = mentions.filter(({ role }) => role === 'produced')
  const consumedMentions = mentions.filter(({ role }) => role === 'consumed')
  const inputs = walkableKeys(consumedMentions)
  const outputs = walkableKeys(producedMentions)
  const shared = transformation === undefined ? [] : [transformation]
  // All rows share these two lists: 10,000 inputs and 10,000 outputs must not become 100 million keys.
  const producedFrom = [...inputs, ...shared]
  const consumedInto = [...outputs, ...shared]
  const produced: Produced[] = producedMentions.map((mention) =>
    withAmount(
      { thing: mention.thing, inputs: isWalkable(mention) ? producedFrom : [] },
      mention.quantity,
      mention.uom,
    ),
  )
  const consumed: Consumed[] = consumedMentions.map((mention) =>
    withAmount(
      { thing: mention.thing, outputs: isWalkable(mention) ? consumedInto : [] },
      mention.quantity,
      mention.uom,
    ),
  )
  if (transformation !== undefined) {
    if (inputs.length > 0) produced.push({ thing: transformation, inputs })
    if (outputs.length > 0) consumed.push({ thing: transformation, outputs })
  }
  return { produced, consumed }
}

/** A class without a lot is named but never traced through: it would connect every lot ever made. */
function isWalkable({ identifier }: NamedMention): boolean {
  return identifier.kind !== 'class'
}

function walkableKeys(mentions: NamedMention[]): string[] {
  const keys = new Set<string>()
  for (const mention of mentions) if (isWalkable(mention)) keys.add(mention.thing)
  return [...keys]
}

function plainMention({ thing, role, quantity, uom }: NamedMention): Mention {
  return withAmount({ thing, role }, quantity, uom)
}

/** Each thing once, as it is named first. */
function firstOfEach(things: Thing[]): Thing[] {
  const first = new Map<string, Thing>()
  for (const thing of things) if (!first.has(thing.key)) first.set(thing.key, thing)
  return [...first.values()]
}

function thingOf({ thing, uri, identifier }: NamedMention): Thing {
  return describeThing(thing, uri, identifier)
}

function describeThing(key: string, uri: string, { kind, gtin, lot, serial }: Identifier): Thing {
  const thing: { -readonly [Field in keyof Thing]: Thing[Field] } = { key, uri, kind }
  if (gtin !== undefined) thing.gtin = gtin
  if (lot !== undefined) thing.lot = lot
  if (serial !== undefined) thing.serial = serial
  return thing
}

/** An item belongs to the lot in its own Digital Link; a new item also to the lot that the event's ilmd names. */
function membersOf(mentions: NamedMention[], view: EventView): { item: string; thing: Thing }[] {
  const items = mentions.filter(({ identifier }) => identifier.kind === 'item')
  if (items.length === 0) return []
  const newLot = lotNumberOf(view)
  return items.flatMap(({ thing: item, role, identifier }) => {
    const batch = batchOf(identifier) ?? (role === 'produced' ? batchOf(identifier, newLot) : undefined)
    return batch === undefined ? [] : [{ item, thing: describeThing(keyOfCanonical(batch), batch, identify(batch)) }]
  })
}

const CONTAINMENT_KINDS = new Map<unknown, Containment['kind']>([
  ['AggregationEvent', 'aggregation'],
  ['AssociationEvent', 'association'],
])

/** The steps by which something becomes a part of the parent, by the type of the event. */
const ASSEMBLING_STEPS = new Map<unknown, ReadonlySet<unknown>>([
  ['AggregationEvent', new Set(cbvNotations(BIZ_STEPS, 'assembling'))],
  ['AssociationEvent', new Set(['installing', 'assembling'].flatMap((word) => cbvNotations(BIZ_STEPS, word)))],
])

function containmentsOf({ type, action, bizStep }: JsonObject, mentions: NamedMention[]): Containment[] {
  const kind = ASSEMBLING_STEPS.get(type)?.has(bizStep) ? 'assembly' : CONTAINMENT_KINDS.get(type)
  const parent = mentions.find(({ role }) => role === 'parent')?.thing
  if (kind === undefined || parent === undefined || typeof action !== 'string') return []
  const children = mentions.filter(({ role }) => role === 'child')
  if (children.length === 0) return action === 'DELETE' ? [{ parent, kind, action }] : []
  return children.map(({ thing: child, quantity, uom }) => withAmount({ parent, child, kind, action }, quantity, uom))
}

function transformationOf({ type, transformationID: uri }: JsonObject): Thing | undefined {
  if (type !== 'TransformationEvent' || typeof uri !== 'string') return undefined
  return { key: transformationKey(uri), uri, kind: 'transformation' }
}

/** The key of a `transformationID`. Some name a transformation after the batch that it makes, so the keys must differ. */
export const transformationKey = (uri: string) => keyOfCanonical(`transformation ${identify(uri).canonical}`)
