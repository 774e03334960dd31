import type { OverviewOfAll } from '@polytrace/client'
import { type Point, placeIn, project, type Section } from './projection.ts'

export type Site = NonNullable<OverviewOfAll['sites']>[number]

export type PlacedSite = Site & { latitude: number; longitude: number }

export const isPlaced = (site: Site): site is PlacedSite => site.latitude !== null && site.longitude !== null

export const pointOf = ({ latitude, longitude }: PlacedSite) => project(latitude, longitude)

/** The key of a site in a list: a facility without a GLN has no identifier. */
export const keyOf = ({ identifier, facility_id }: Site) => identifier ?? facility_id ?? ''

/** Silent ones first, then those with the latest events. */
export const inOrder = <One extends Site>(sites: readonly One[]): One[] =>
  sites.toSorted(
    (a, b) => Number(b.is_silent) - Number(a.is_silent) || (b.last_event_at ?? '').localeCompare(a.last_event_at ?? ''),
  )

export const stateOf = ({ is_silent, last_event_at }: Site) =>
  is_silent ? 'silent' : last_event_at === null ? 'no_event' : 'active'

export type SiteGroup = Point & { sites: PlacedSite[] }

/** Marks that are closer than this part of the map's width would cover each other. */
const closest = 0.04

/** The sites that a section shows, those together whose marks would cover each other; each at its place, from 0 to 1. */
export function groupSites(sites: readonly PlacedSite[], section: Section): SiteGroup[] {
  const groups: SiteGroup[] = []
  for (const site of inOrder(sites)) {
    const place = placeIn(section, pointOf(site))
    if (!place) continue
    const near = groups.find((group) => distance(group, place, section) < closest)
    if (near) near.sites.push(site)
    else groups.push({ ...place, sites: [site] })
  }
  return groups
}

const distance = (a: Point, b: Point, { width, height }: Section) =>
  Math.hypot(a.x - b.x, ((a.y - b.y) * height) / width)
