export type Direction = 'UPSTREAM' | 'DOWNSTREAM' | 'BOTH'

/** Which part of the genealogy to load. */
export type GraphRequest = { id: string; direction: Direction; depth: number; asOf?: string | undefined }

export const directions: Direction[] = ['UPSTREAM', 'BOTH', 'DOWNSTREAM']

/** The steps to choose from, up to nearly everything. */
export const depths = [1, 2, 5, 10, 100]

const defaultDepth = 5

/** The request that an address describes; what it does not offer falls back to the usual. */
export const graphRequestOf = (id: string, direction: string | undefined, depth: string | undefined): GraphRequest => ({
  id,
  direction: directions.find((known) => known === direction) ?? 'BOTH',
  depth: depths.find((known) => String(known) === depth) ?? defaultDepth,
})
