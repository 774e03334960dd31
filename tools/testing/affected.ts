import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { find, read } from '../repository/files.ts'
import { affectedJourneys } from './affected-journeys.ts'
import { isJourney } from './files.ts'
import { type ImportGraph, importedBy, importersOf, importGraph } from './import-graph.ts'

/** These look at the whole repository. */
const isAboutEverything = (test: string) => /^tools\/(types-and-format|repository)/.test(test)

/** A change here can affect anything. */
const affectsEverything = /(^|\/)(package(-lock)?|tsconfig[^/]*)\.json$|^tools\/test\.js$|^\.npmrc$/

/** The app and what builds it name every feature; that alone makes no test depend on all of them. */
const isComposition = (file: string) => /^server\/src\/(app|parts|workers)\.ts$/.test(file)

/** The tests that can notice a change of some files. A test that might is one that does. */
export function affectedTests(changed: string[], tests: string[], graph: ImportGraph = importGraph()): string[] {
  if (changed.length === 0) return []
  if (changed.some((file) => affectsEverything.test(file))) return tests
  const sources = changed.flatMap((file) => [file, ...readersOf(file)])
  const isCut = (importer: string, target: string) =>
    isComposition(importer) && addressesOf(featureOf(target)).length > 0
  const reached = importersOf(sources, graph, isCut)
  const shipped = [...reached].filter((file) => !file.includes('.test.'))
  const features = new Set(shipped.map(featureOf).filter((feature) => feature !== ''))
  const words = [...features].flatMap(addressesOf)
  const journeys = affectedJourneys(sources, tests.filter(isJourney), features.size > 0, graph)
  const isAffected = (test: string) =>
    isAboutEverything(test) ||
    journeys.includes(test) ||
    (!isJourney(test) && (reached.has(test) || features.has(featureOf(test)) || names(test, words, graph)))
  return tests.filter(isAffected)
}

/** Files that name a file which cannot be imported, such as a guide or test vectors; else the app, which may read it. */
function readersOf(file: string): string[] {
  if (/\.tsx?$/.test(file) || isJourney(file) || file.startsWith('console/')) return []
  const readers = find('{server,packages,tools}/**/*.ts').filter((source) => read(source).includes(basename(file)))
  return file.startsWith('server/src/') ? [...readers, 'server/src/app.ts'] : readers
}

/** `products` for everything below server/src/products, and nothing for what no feature owns. */
const featureOf = (file: string) => /^server\/src\/([^/]+)\//.exec(file)?.[1] ?? ''

const address = /(?<=\/api\/v2\/(?:epcis\/)?)[\w-]+/g

const addresses = new Map<string, string[]>()

/** The words, such as `products`, below which a feature answers. Access stands before every route: its own say too little. */
function addressesOf(feature: string): string[] {
  const known = addresses.get(feature)
  if (known) return known
  const files = feature === '' || feature === 'access' ? [] : find(`server/src/${feature}/**/*.ts`)
  const found = files.filter((file) => !file.includes('.test.')).flatMap((file) => read(file).match(address) ?? [])
  addresses.set(feature, [...new Set(found)])
  return addressesOf(feature)
}

/** Whether a test, or what it uses outside the server, names one of the addresses. */
function names(test: string, words: string[], graph: ImportGraph): boolean {
  if (words.length === 0) return false
  const pattern = new RegExp(`(?<![\\w-])(${words.join('|')})(?![\\w-])`)
  const isLeftOut = (file: string) => file.startsWith('server/src/') || file.endsWith('.gen.ts')
  return [...importedBy(test, graph, isLeftOut)].some((file) => existsSync(file) && pattern.test(read(file)))
}
