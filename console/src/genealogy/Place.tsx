import { Identifier } from '../parts/Identifier.tsx'

/** A place by the name of its facility, its identifier on hover; by the identifier when it has no name. */
export function Place({ place, name }: { place: string; name: string | undefined }) {
  return name ? (
    <span title={place} dir="auto">
      {name}
    </span>
  ) : (
    <Identifier value={place} maxLength={20} />
  )
}
