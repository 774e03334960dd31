import { find } from '../repository/files.ts'
import { type ImportGraph, importersOf } from './import-graph.ts'

/** Looks at what the console loads, wherever in it something changed. */
const isAboutTheBundle = (journey: string) => journey.endsWith('/first-load.test.ts')

/**
 * The journeys that can notice a change: all when the service changed, or a part that pages share; those of a page when
 * only its folder did.
 */
export function affectedJourneys(
  changed: string[],
  journeys: string[],
  isServiceChanged: boolean,
  graph: ImportGraph,
): string[] {
  const own = importersOf(changed, graph)
  const inConsole = changed.filter((file) => file.startsWith('console/') && !file.startsWith('console/journeys/'))
  const pages = new Set(inConsole.flatMap((file) => pagesOf(file, graph)))
  const isEverywhere = isServiceChanged || inConsole.some((file) => pagesOf(file, graph).length === 0)
  return journeys.filter(
    (journey) =>
      isEverywhere ||
      own.has(journey) ||
      pages.has(pageOf(journey)) ||
      (inConsole.length > 0 && isAboutTheBundle(journey)),
  )
}

/** Of `products-texts.test.ts` it is `products`. */
const pageOf = (journey: string) => /([^/-]+)[^/]*\.test\.ts$/.exec(journey)?.[1] ?? ''

/** The pages, named as their journeys, that use a file of the console; none when it belongs to all of them. */
function pagesOf(file: string, graph: ImportGraph): string[] {
  const named = new Set(find('console/journeys/*.test.ts').map(pageOf))
  const folders = [...importersOf([file], graph)].map((path) => /^console\/src\/([^/]+)\//.exec(path)?.[1] ?? '')
  const own = folders[0] ?? ''
  if (!named.has(own)) return []
  return [...new Set(folders)].filter((folder) => named.has(folder))
}
