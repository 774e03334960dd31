import { type Effect, looser, type Schema, tighter, unclear } from './limits.ts'

/** The end of a range of numbers: `isOpen` when the limit itself is outside. */
type Bound = { limit: number; isOpen: boolean }

const words = {
  lower: { inclusive: 'minimum', exclusive: 'exclusiveMinimum', sign: 1 },
  upper: { inclusive: 'maximum', exclusive: 'exclusiveMaximum', sign: -1 },
} as const

type End = keyof typeof words

/** What a change of `minimum` and `exclusiveMinimum`, or of their counterparts, does together. */
export function compareBounds(end: End, before: Schema, after: Schema): Effect | undefined {
  const [old, next] = [boundOf(end, before), boundOf(end, after)]
  const { inclusive, sign } = words[end]
  if (!old || !next) return unclear(`\`${inclusive}\` changed`)
  const difference =
    old.limit === next.limit ? Number(next.isOpen) - Number(old.isOpen) : sign * (next.limit - old.limit)
  if (difference === 0) return undefined
  const reason = `\`${inclusive}\` went from ${describe(end, old)} to ${describe(end, next)}`
  return difference > 0 ? tighter(reason) : looser(reason)
}

/** `undefined` for what is no bound. Up to draft-04, `exclusiveMinimum` is a flag beside `minimum`. */
function boundOf(end: End, schema: Schema): Bound | undefined {
  const { inclusive, exclusive, sign } = words[end]
  const [limit, strict] = [schema[inclusive], schema[exclusive]]
  if (limit !== undefined && typeof limit !== 'number') return undefined
  if (strict !== undefined && typeof strict !== 'number' && typeof strict !== 'boolean') return undefined
  const closed = { limit: limit ?? -sign * Number.POSITIVE_INFINITY, isOpen: strict === true && limit !== undefined }
  const open = { limit: typeof strict === 'number' ? strict : -sign * Number.POSITIVE_INFINITY, isOpen: true }
  const isTighter = sign * (open.limit - closed.limit) > 0 || open.limit === closed.limit
  const bound = typeof strict === 'number' && isTighter ? open : closed
  return schema.type === 'integer' ? wholeBound(bound, sign) : bound
}

/** Among whole numbers, more than 0 and at least 1 are the same. */
function wholeBound({ limit, isOpen }: Bound, sign: 1 | -1): Bound {
  const whole = sign * Math.ceil(sign * limit)
  // Beyond, neighbours have the same number.
  if (Math.abs(whole) >= Number.MAX_SAFE_INTEGER) return { limit, isOpen }
  return { limit: isOpen && whole === limit ? limit + sign : whole, isOpen: false }
}

const describe = (end: End, { limit, isOpen }: Bound) =>
  Number.isFinite(limit) ? `${limit}${isOpen ? ` (${words[end].exclusive})` : ''}` : 'none'
