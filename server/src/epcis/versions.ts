import type { IncomingHttpHeaders } from 'node:http'
import { Problem } from '../errors.ts'

/** The releases of each standard that the service speaks, the oldest first: it answers with the first one that suits. */
const releases = { epcis: ['2.0.0', '2.0.1'], cbv: ['2.0.0'] } as const

type Standard = keyof typeof releases

const standards = Object.keys(releases) as Standard[]

export const usualVersions = Object.fromEntries(
  standards.map((standard) => [`gs1-${standard}-version`, releases[standard][0]]),
)

/** Which releases there are to choose from. */
export const versionRange = Object.fromEntries(
  standards.flatMap((standard) => [
    [`gs1-${standard}-min`, releases[standard][0]],
    [`gs1-${standard}-max`, releases[standard].at(-1) as string],
  ]),
)

const requestHeaders = standards.flatMap((standard) =>
  (['version', 'min', 'max'] as const).map((part) => `gs1-${standard}-${part}`),
)

/** The versions of an answer to a request with these headers. Throws where the service has none that suits. */
export function versionsFor(headers: IncomingHttpHeaders): Record<string, string> {
  if (!requestHeaders.some((name) => headers[name] !== undefined)) return usualVersions
  return Object.fromEntries(standards.map((standard) => [`gs1-${standard}-version`, versionFor(standard, headers)]))
}

function versionFor(standard: Standard, headers: IncomingHttpHeaders): string {
  const [version, min, max] = (['version', 'min', 'max'] as const).map((part) =>
    readVersion(`gs1-${standard}-${part}`, headers),
  )
  const release = releases[standard].find(
    (one) =>
      (min === undefined || compare(numbersOf(one), min) >= 0) &&
      (max === undefined || compare(numbersOf(one), max) <= 0) &&
      (version === undefined || compare(numbersOf(one).slice(0, 2), version.slice(0, 2)) === 0),
  )
  if (release !== undefined) return release
  const name = standard.toUpperCase()
  const conditions = ['Version', 'Min', 'Max']
    .map((part) => [`GS1-${name}-${part}`, headers[`gs1-${standard}-${part.toLowerCase()}`]])
    .flatMap(([header, value]) => (value === undefined ? [] : [`${header}: ${value}`]))
  const detail = `This service speaks ${name} ${releases[standard].join(' and ')}, which ${conditions.join(', ')} does not allow.`
  throw new Problem('not_acceptable', detail)
}

function readVersion(name: string, headers: IncomingHttpHeaders): number[] | undefined {
  const text = [headers[name]].flat()[0]?.trim()
  if (text === undefined) return undefined
  // A release has three numbers; nine digits each are exact, and more than anyone will need.
  if (/^\d{1,9}(\.\d{1,9}){0,5}$/.test(text)) return numbersOf(text)
  throw new Problem('malformed_request', `${name} takes a version such as 2.0.0, got ${text.slice(0, 40)}.`)
}

const numbersOf = (version: string) => version.split('.').map(Number)

/** Missing numbers count as 0: `2.0` is `2.0.0`. */
function compare(a: number[], b: number[]): number {
  const length = Math.max(a.length, b.length)
  const differences = Array.from({ length }, (_, index) => (a[index] ?? 0) - (b[index] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}
