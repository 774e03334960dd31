import { useCallback } from 'react'
import { glnOf } from './gln.ts'
import { useNames } from './names.ts'

/**
 * Names places and parties by the facilities that were registered with their GLN, or else by captured master data;
 * `undefined` for one that nobody named.
 */
export function usePlaceNames(): (place: string) => string | undefined {
  const nameOf = useNames()
  return useCallback(
    (place) => {
      const gln = glnOf(place)
      const name = nameOf(place)
      // A part of a site that has no name of its own is called like the site.
      return gln === undefined ? name : (name ?? nameOf(`https://id.gs1.org/414/${gln}`))
    },
    [nameOf],
  )
}
