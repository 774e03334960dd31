/** What somebody looks for in the audit trail. */
export const kinds = ['change', 'read', 'access', 'all'] as const

export type Kind = (typeof kinds)[number]

type Search = { kind?: string; entity?: string; entity_id?: string; device?: string }

/** Changes alone, unless another kind is chosen or something is looked for by name: then nothing of it is left out. */
export function kindOf({ kind, entity, entity_id, device }: Search): Kind {
  return kinds.find((one) => one === kind) ?? (entity || entity_id || device ? 'all' : 'change')
}
