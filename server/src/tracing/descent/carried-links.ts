import { assembledRole, roles } from '../../event-store/lineage-rows.ts'
import type { Containment } from '../containment/containment.ts'
import type { Link, TracedEvent } from './link.ts'
import type { Direction } from './queries.ts'

/**
 * The links of a thing by containers: down, who used a container used what was in it at that time; up, who made the thing
 * from a container made it from what was in there.
 */
export function carriedLinks(
  direction: Direction,
  thing: string,
  linksOf: (thing: string) => readonly Link[],
  containment: Pick<Containment, 'contentsAt' | 'holdersOf'>,
): Link[] {
  if (direction === 'down')
    return containment.holdersOf(thing).flatMap(({ container, since, lastUse }) =>
      linksOf(container)
        .filter(({ role, event }) => role === roles.made && event.time >= since && event.time <= lastUse)
        .map((link) => ({ ...link, through: container })),
    )
  return linksOf(thing)
    .filter(({ role }) => role === roles.made || role === roles.madeItems)
    .flatMap((link) =>
      link.next.flatMap((through) => {
        const next = containment.contentsAt(through, link.event.time)
        return next.length > 0 ? [{ ...link, next, through }] : []
      }),
    )
}

/** The links between a part and its products (down), or between a product and its parts (up), by the assembling events. */
export function assembledLinks(
  direction: Direction,
  thing: string,
  eventOf: (id: number) => TracedEvent | undefined,
  containment: Pick<Containment, 'productsOf' | 'partsOf'>,
): Link[] {
  const found = direction === 'down' ? containment.productsOf(thing) : containment.partsOf(thing)
  return found.flatMap(({ other, since, isOver }) => {
    const event = eventOf(since)
    return event ? [{ event, role: assembledRole, next: [other], ...(isOver && { isOver }) }] : []
  })
}
