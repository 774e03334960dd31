import { type Static, Type } from 'typebox'
import { Named, OneOf } from '../../http/shapes.ts'
import { AsOf } from '../as-of/view.ts'

export const directions = ['UPSTREAM', 'DOWNSTREAM', 'BOTH'] as const

export const graphFormats = {
  json: 'application/json',
  dot: 'text/vnd.graphviz',
  mermaid: 'text/vnd.mermaid',
  graphml: 'application/graphml+xml',
} as const

export type GraphFormat = keyof typeof graphFormats

export const BatchAddress = Type.Object({
  '*': Type.String({
    description:
      'The identifier, raw or percent-encoded: a URN, a GS1 Digital Link on any host, or a private URI. ' +
      'All notations of one batch or item find the same.',
  }),
})

export type GraphQuery = Static<typeof GraphQuery>
export const GraphQuery = Type.Object(
  {
    direction: OneOf(directions, {
      default: 'UPSTREAM',
      description: 'Towards the raw materials, the products, or both',
    }),
    depth: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100_000, description: 'How many levels; 0 = only the events that made it' }),
    ),
    limit: Type.Integer({ minimum: 1, maximum: 100_000, default: 10_000, description: 'How many nodes at most' }),
    edge_limit: Type.Integer({
      minimum: 0,
      maximum: 1_000_000,
      default: 100_000,
      description: 'How many edges at most',
    }),
    include: Type.Optional(
      Type.String({ maxLength: 100, description: '`batches` adds to each edge what it is about' }),
    ),
    time: OneOf(['all', 'consistent'], {
      default: 'all',
      description: '`consistent` leaves out edges to events that are later than their source',
    }),
    include_erroneous: OneOf(['true', 'false'], {
      default: 'false',
      description: 'Shows events that were declared wrong, by their declaration',
    }),
    also: Type.Optional(
      Type.String({
        maxLength: 20_000,
        description: 'Up to 100 other batches or items, separated by `|`, whose graphs are joined with this one',
        examples: ['urn:epc:class:lgtin:4012345.012345.A|urn:epc:class:lgtin:4012345.012345.B'],
      }),
    ),
    asOf: AsOf,
    format: Type.Optional(OneOf(Object.keys(graphFormats), { description: 'Instead of `Accept`' })),
  },
  { additionalProperties: false },
)

const GraphEdge = Type.Object(
  {
    source: Type.String({ description: 'The eventID of the event that consumes' }),
    target: Type.String({ description: 'The eventID of the event that made what is consumed' }),
    type: OneOf(['genealogy', 'transformation'], {
      description: '`transformation` joins the events of one transformationID',
    }),
    connection: Type.Unsafe<string | null>({ type: ['string', 'null'], description: 'The target’s bizStep' }),
    time: Type.String({ description: 'The target’s eventTime' }),
    through: Type.Optional(
      Type.String({
        description: 'The container that the source consumed, in which was what the target made',
        examples: ['urn:epc:id:sscc:4012345.0000000017'],
      }),
    ),
    time_conflict: Type.Optional(Type.Boolean({ description: 'The target is later than the source' })),
    batches: Type.Optional(
      Type.Array(
        Type.Object({
          epcClass: Type.Optional(Type.String()),
          epc: Type.Optional(Type.String({ description: 'Of a serialised item' })),
          quantity: Type.Optional(Type.Number()),
          uom: Type.Optional(Type.String()),
        }),
      ),
    ),
  },
  { title: 'GraphEdge' },
)

export const GraphAnswer = Type.Object(
  {
    nodes: Type.Array(Named('EpcisEvent'), {
      description: 'Events as captured, with their eventID and decimal quantities',
    }),
    edges: Type.Array(GraphEdge),
    truncated: Type.Optional(Type.Boolean({ description: 'true when `depth`, `limit` or `edge_limit` cut something' })),
  },
  { title: 'Graph' },
)
