import type { Data } from '@polytrace/client'

/** An element of a vocabulary with what stands above it and what it was before. */
export type ElementDetails = Data<'get', '/api/v2/epcis/vocabularies/{type}/{id}'>
