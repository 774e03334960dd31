import type { Data } from '@polytrace/client'
import { reading } from './api.ts'

export type Links = Data<'get', '/api/v2/links'>

/** What has links to other pages. */
export type LinkedKind =
  | 'product'
  | 'material'
  | 'facility'
  | 'custom_data'
  | 'thing'
  | 'place'
  | 'event'
  | 'capture'
  | 'device'
  | 'person'

/** What something is linked with: one question for a page, however much there is. */
export const linksOf = (of: LinkedKind, id: string) => reading('/api/v2/links', { query: { of, id } })
