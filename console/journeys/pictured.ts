import type { Page } from 'playwright-core'

export type Pictured = {
  name: string
  path: string
  /** Brings the page into the state to be shown. */
  prepare?: (page: Page) => Promise<unknown>
  signedOut?: boolean
  /** It listens for as long as it is open, so it is never without a request. */
  isLive?: boolean
}

export const batch = (id: string, more = '') => `/genealogy/batch?id=${encodeURIComponent(id)}${more}`

/** A lot of shirts that has come a long way. */
export const shirts = 'https://id.gs1.org/01/09521234204015/10/GA-26-318'
