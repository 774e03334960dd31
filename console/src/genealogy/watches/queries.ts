import { listing } from '../../data/api.ts'

/** Enough for all watches of most organisations at once. */
export const watches = listing('/api/v2/epcis/genealogy/watches/', { query: { limit: 100 } })
