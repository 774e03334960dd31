import type { Target } from '../../parts/DataTable.tsx'
import type { Site } from './groups.ts'

/** Its facility where we keep one; or else what came to the place and left it. */
export const targetOf = ({ facility_id, identifier }: Site): Target =>
  facility_id === null
    ? { to: '/genealogy/site', search: { place: identifier ?? '' } }
    : { to: '/entities/$kind/$id', params: { kind: 'facilities', id: facility_id } }

export const nameOf = ({ name, identifier }: Site) => name ?? identifier ?? ''
