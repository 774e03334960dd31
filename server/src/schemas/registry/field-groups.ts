import type { FieldGroup, GuardedSource } from '../guard/guard.ts'

/** What schemas can be for, and what people call it. */
export const fieldGroupLabels: Record<FieldGroup, string> = {
  custom_data: 'Custom Data',
  material_structured_data: 'Material Structured Data',
  facility_structured_data: 'Facility Structured Data',
}

export const fieldGroups = Object.keys(fieldGroupLabels) as FieldGroup[]

/** Each field group with the fields that its schemas guard. */
export const describeFieldGroups = (sources: GuardedSource[]) =>
  fieldGroups.map((value) => ({
    value,
    label: fieldGroupLabels[value],
    used_by: sources.filter(({ group }) => group === value).map(({ entity, field }) => `${entity}.${field}`),
  }))
