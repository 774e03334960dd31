import type { Notation } from '../identifiers.ts'

/** Hours from UTC, in winter and in summer. */
const zones = {
  turkey: ['+03:00', '+03:00'],
  portugal: ['+00:00', '+01:00'],
  morocco: ['+01:00', '+01:00'],
  centralEurope: ['+01:00', '+02:00'],
  westAfrica: ['+00:00', '+00:00'],
  japan: ['+09:00', '+09:00'],
  gulf: ['+04:00', '+04:00'],
} as const

export type Place = {
  /** The location reference of its GLN. */
  location: string
  zone: keyof typeof zones
  notation: Notation
}

const place = (location: string, zone: Place['zone'], notation: Notation = 'urn'): Place => ({
  location,
  zone,
  notation,
})

/** Where things happen, and in which notation each place writes its events. */
export const places = {
  soke: place('00101', 'turkey'),
  ceyhan: place('00102', 'turkey'),
  harran: place('00103', 'turkey'),
  gin: place('00201', 'turkey'),
  oilMill: place('00202', 'turkey'),
  spinning: place('00301', 'portugal'),
  weaving: place('00401', 'portugal'),
  dyeHouse: place('00402', 'portugal', 'link'),
  porto: place('00501', 'portugal', 'link'),
  tangier: place('00502', 'morocco', 'link'),
  hamburg: place('00601', 'centralEurope', 'link'),
  shopHamburg: place('00701', 'centralEurope', 'link'),
  shopParis: place('00702', 'centralEurope', 'link'),
  shopTokyo: place('00703', 'japan', 'link'),
  shopDubai: place('00704', 'gulf', 'link'),
  langnau: place('01101', 'centralEurope'),
  gruyeres: place('01102', 'centralEurope'),
  suhum: place('01111', 'westAfrica'),
  soubre: place('01112', 'westAfrica'),
  dairy: place('01201', 'centralEurope'),
  chocolateWorks: place('01301', 'centralEurope', 'link'),
  olten: place('01401', 'centralEurope', 'link'),
  zurich: place('01501', 'centralEurope', 'link'),
  lyon: place('01502', 'centralEurope', 'link'),
  osaka: place('01503', 'japan', 'link'),
} as const satisfies Record<string, Place>

export type PlaceName = keyof typeof places

/** Summer time in Europe, in the years of the story. */
const summers = [
  ['2025-03-30', '2025-10-26'],
  ['2026-03-29', '2026-10-25'],
] as const

/** The hours from UTC on the clock of a place on a day. */
export function offsetAt(name: PlaceName, day: string): string {
  const isSummer = summers.some(([first, end]) => first <= day && day < end)
  return zones[places[name].zone][isSummer ? 1 : 0]
}
