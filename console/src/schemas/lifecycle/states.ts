import type { Schema } from '@polytrace/client'

/** The states of a schema in the order in which it goes through them, each with the kind of its sign. */
export const stateKinds = {
  draft: 'neutral',
  active: 'done',
  deprecated: 'outdated',
  retired: 'neutral',
} as const satisfies Record<Schema['state'], string>

export const states = Object.keys(stateKinds) as Schema['state'][]

export const modes = [
  'none',
  'backward',
  'forward',
  'full',
  'backward_transitive',
  'forward_transitive',
  'full_transitive',
] as const satisfies Schema['compatibility'][]
