import { type Static, Type } from 'typebox'
import { OneOf } from '../../../http/shapes.ts'
import { AuditEntry } from '../contract.ts'

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256, in hexadecimal digits' })
const Position = Type.Integer({ minimum: 1, description: 'From 1, without gaps' })

export const SignedHead = Type.Object(
  {
    organisation: Type.String({ format: 'uuid' }),
    position: Position,
    hash: Hash,
    at: Type.String({ format: 'date-time', description: 'When it was signed' }),
    key: Type.String({ description: 'Which key signed it: the beginning of the SHA-256 of its public half' }),
    signature: Type.String({ description: 'Ed25519, in base64, of the other members as canonical JSON (RFC 8785)' }),
  },
  { title: 'SignedHead' },
)

const states = {
  signed: 'all entries are linked, and the head of the chain is signed',
  linking: 'entries of the last seconds wait for their link or signature',
  unsigned: 'the chain is kept, but the service has no file to write signed heads to',
  altered: 'the head that was signed last is not in the chain: entries were cut off or rewritten',
} as const

export type ChainState = keyof typeof states

export type AuditChain = Static<typeof AuditChain>
export const AuditChain = Type.Object(
  {
    state: OneOf(Object.keys(states) as ChainState[], {
      description: Object.entries(states)
        .map(([state, meaning]) => `\`${state}\`: ${meaning}`)
        .join('; '),
    }),
    linked: Type.Integer({ description: 'How many entries are in the chain' }),
    waiting: Type.Integer({ description: 'How many entries wait for their link' }),
    head: Type.Union([Type.Null(), SignedHead], { description: 'The head that was signed last' }),
  },
  { title: 'AuditChain' },
)

export const ExportQuery = Type.Object(
  {
    after: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      default: 0,
      description: 'Only entries after this position, to go on where an earlier export ended',
    }),
  },
  { additionalProperties: false },
)

export const ExportedEntry = Type.Object(
  {
    ...{ organisation: Type.String({ format: 'uuid' }), position: Position, ...AuditEntry.properties },
    salt: Type.Union([Type.String(), Type.Null()], { description: 'null once the body was erased' }),
    body_digest: Hash,
    previous: Type.Union([Hash, Type.Null()], { description: 'The hash of the entry before; null for the first' }),
    hash: Hash,
  },
  { title: 'ExportedAuditEntry' },
)
