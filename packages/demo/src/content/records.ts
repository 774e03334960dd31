import type { SchemaName } from './schemas.ts'

type SharedRecord = { key: string; schema?: SchemaName; data: Record<string, unknown> }

/** Records beside products: what several of them share. */
export const records: SharedRecord[] = [
  {
    key: 'alder-wren/size-chart',
    data: {
      unit: 'cm',
      sizes: {
        S: { chest: 96, sleeve: 63 },
        M: { chest: 102, sleeve: 64 },
        L: { chest: 108, sleeve: 65 },
        XL: { chest: 116, sleeve: 66 },
      },
    },
  },
  {
    key: 'alder-wren/recall-contacts',
    schema: 'contacts',
    data: {
      contacts: [
        { role: 'Quality', email: 'quality@alder-wren.example' },
        { role: 'Shops', email: 'shops@alder-wren.example' },
      ],
    },
  },
  {
    key: 'corvina/recall-contacts',
    schema: 'contacts',
    data: {
      contacts: [
        { role: 'Food safety', email: 'safety@corvina.example' },
        { role: 'Cantonal laboratory', email: 'laboratory@canton.example' },
      ],
    },
  },
  {
    key: 'corvina/best-before',
    data: { months: { bars: 18, pralines: 6, fresh_milk: 0.4, milk_powder: 12 } },
  },
]
