import { identify } from '@polytrace/epcis'
import { useCallback } from 'react'
import { useNames } from './names.ts'

const classes = new Map<string, string>()

/** Batches and items of a product are asked for once, as their class; pages name the same few again and again. */
function classOf(identifier: string): string {
  const known = classes.get(identifier)
  if (known !== undefined) return known
  const { gtin, material } = identify(identifier)
  // A material has no class of its own: the first of its batches stands for all.
  const key = material === undefined ? identifier : ` ${material}`
  const found = gtin ? `https://id.gs1.org/01/${gtin}` : (classes.get(key) ?? identifier)
  classes.set(key, found)
  classes.set(identifier, found)
  return found
}

/** Names batches and items by their product or material, in the data language; `undefined` for one that nobody named. */
export function useProductNames(): (identifier: string) => string | undefined {
  const nameOf = useNames()
  return useCallback((identifier) => nameOf(classOf(identifier)), [nameOf])
}
