/** Which directions a change must keep compatible, and whether with all versions or with the current one. */
export const modes = {
  none: { directions: [], isTransitive: false },
  backward: { directions: ['backward'], isTransitive: false },
  forward: { directions: ['forward'], isTransitive: false },
  full: { directions: ['backward', 'forward'], isTransitive: false },
  backward_transitive: { directions: ['backward'], isTransitive: true },
  forward_transitive: { directions: ['forward'], isTransitive: true },
  full_transitive: { directions: ['backward', 'forward'], isTransitive: true },
} as const satisfies Record<string, { directions: ('backward' | 'forward')[]; isTransitive: boolean }>

export type Mode = keyof typeof modes

export const modeNames = Object.keys(modes) as Mode[]

/** Whether one mode gives up something that another asks for. */
export function isWeaker(mode: Mode, than: Mode): boolean {
  const directions: readonly string[] = modes[mode].directions
  const isGivenUp = modes[than].directions.some((direction) => !directions.includes(direction))
  return isGivenUp || (modes[than].isTransitive && !modes[mode].isTransitive)
}

/** `draft` and `retired` take no new data; `deprecated` does, with a warning. */
export const states = ['draft', 'active', 'deprecated', 'retired'] as const

export type State = (typeof states)[number]
