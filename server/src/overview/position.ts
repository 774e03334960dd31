import { attributeText, type JsonValue } from '@polytrace/epcis'

export type Position = { latitude: number; longitude: number }

type Attribute = { id: string; attribute?: unknown }

/** All that may say where a site is. */
export type Clues = {
  identifier: string
  /** What the facility with this GLN says. */
  facility?: { latitude: number | null; longitude: number | null } | undefined
  /** What the last document said that describes the place. */
  attributes?: readonly Attribute[] | undefined
  /** What the facility says of which this is a part. */
  whole?: { latitude: number | null; longitude: number | null } | undefined
}

/**
 * Where a site is. An identifier that is a position cannot be wrong about itself; then what people here keep counts more than what
 * documents brought, and what is said of the place itself more than what is said of the facility around it. Latitude and longitude
 * come from the same source, and what lies outside the earth is no position.
 */
export function positionOf({ identifier, facility, attributes = [], whole }: Clues): Position | undefined {
  return (
    geoPosition(identifier) ??
    pair(facility?.latitude, facility?.longitude) ??
    pair(numberIn(attributes, 'latitude'), numberIn(attributes, 'longitude')) ??
    geoPosition(textIn(attributes, 'geo')) ??
    pair(whole?.latitude, whole?.longitude)
  )
}

function pair(latitude: number | null | undefined, longitude: number | null | undefined): Position | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

/** `geo:41.44,-8.29` (RFC 5870), with or without its height and parameters. Another reference system than WGS 84 says nothing to us. */
function geoPosition(text: string | undefined): Position | undefined {
  const [, latitude, longitude, more = ''] =
    /^(?:geo:)?(-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?)(?:,-?[\d.]+)?(;.*)?$/is.exec(text?.trim() ?? '') ?? []
  if (latitude === undefined || /;crs=(?!wgs84(;|$))/i.test(more)) return undefined
  return pair(Number(latitude), Number(longitude))
}

/** The attribute of CBV, or of GS1's vocabulary or any other that has one of the same name. */
function textIn(attributes: readonly Attribute[], name: string): string | undefined {
  const named = attributes.filter(({ id }) => id.split(/[:#/]/).at(-1) === name)
  const best = named.find(({ id }) => id === `cbvmda:${name}`) ?? named[0]
  return attributeText(best?.attribute as JsonValue | undefined)
}

function numberIn(attributes: readonly Attribute[], name: string): number | undefined {
  const text = textIn(attributes, name)?.trim()
  return text !== undefined && /^[-+]?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
}
