import type { Unit } from './catalogue.ts'

/** Bought materials by the code in their lots' identifiers, with the unit in which they are counted. */
export const materialUnits = {
  'ELASTANE-44': 'KGM',
  'DYE-BLACK': 'KGM',
  'DYE-BLUE': 'KGM',
  'DYE-GREEN': 'KGM',
  'DYE-SAND': 'KGM',
  'PEROXIDE-50': 'KGM',
  'THREAD-120': 'EA',
  'BUTTON-18': 'EA',
  'COCOA-GH': 'KGM',
  'COCOA-CI': 'KGM',
  'SUGAR-EU2': 'KGM',
  'LECITHIN-SF': 'KGM',
  'HAZELNUT-PI': 'KGM',
} as const satisfies Record<string, Unit>

export type MaterialCode = keyof typeof materialUnits
