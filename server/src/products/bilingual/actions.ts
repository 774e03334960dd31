/** What a line of a bilingual file can ask for. Files of other tools also say that a text was reviewed. */
export const actions = ['translated', 'confirmed', 'cleared', 'skipped', 'reviewed'] as const
export type Action = (typeof actions)[number]
