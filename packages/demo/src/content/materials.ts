import type { MaterialCode } from './material-codes.ts'
import type { SchemaName } from './schemas.ts'

type Material = { name: string; description?: string; schema?: SchemaName; structured_data?: Record<string, unknown> }

const fibre = (name: string, kind: 'fibre' | 'trim', country_of_origin: string) => ({
  schema: 'fibre' as const,
  structured_data: { kind, fibres: [{ name, percentage: 100 }], country_of_origin },
})

/** A dyestuff that was assessed, with what was found. */
const assessed = (...substances: { name: string; cas_number: string; concentration: number }[]) => ({
  schema: 'substances' as const,
  structured_data: { substances, assessed_on: '2025-12-02', assessed_by: 'Laboratório do Ave' },
})

const beans = (country: string, mouldy: number, slaty: number, moisture: number) => ({
  schema: 'beans' as const,
  structured_data: { country, mouldy, slaty, moisture },
})

/** What is bought. The code is the one in the identifiers of its lots. */
const materials: Record<MaterialCode, Material> = {
  'ELASTANE-44': { name: 'Elastane filament, 44 dtex', ...fibre('elastane', 'fibre', 'KR') },
  'DYE-BLACK': {
    name: 'Reactive black',
    ...assessed({ name: '4-Chloroaniline', cas_number: '106-47-8', concentration: 0.0012 }),
  },
  'DYE-BLUE': { name: 'Reactive blue', ...assessed() },
  'DYE-GREEN': { name: 'Reactive green', ...assessed() },
  'DYE-SAND': { name: 'Reactive sand, blend', ...assessed() },
  'PEROXIDE-50': { name: 'Hydrogen peroxide 50 %', description: 'For bleaching; store below 30 °C' },
  'THREAD-120': { name: 'Sewing thread Tex 27, 5,000 m cones', ...fibre('polyester', 'trim', 'PT') },
  'BUTTON-18': { name: 'Mother-of-pearl button, 11.5 mm', description: 'Four holes, size 18' },
  'COCOA-GH': { name: 'Cocoa beans, Ghana', description: 'Fermented for six days', ...beans('GH', 1.5, 2, 7.1) },
  'COCOA-CI': {
    name: 'Cocoa beans, Ivory Coast',
    description: 'Fermented for five days',
    ...beans('CI', 2.2, 3.5, 7.4),
  },
  'SUGAR-EU2': { name: 'White beet sugar, EU category 2' },
  'LECITHIN-SF': { name: 'Soy lecithin, fluid', description: 'Not genetically modified, with certificate' },
  'HAZELNUT-PI': { name: 'Hazelnuts, Piedmont, roasted' },
}

export const listMaterials = () =>
  Object.entries(materials).map(([code, material]) => ({ ...material, internal_id: code }))
