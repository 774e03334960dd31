import { isJourney, isSlow } from './files.ts'

/** Test files that run in one process, one after another. */
export type Unit = { name: string; files: string[] }

/**
 * Parts of paths that need a process of their own: they measure what a whole process does (its memory, how long it keeps
 * others waiting), kill it, or change what belongs to all of it.
 */
const alone = [
  'tools/',
  'crash',
  'flood',
  'fairness',
  'concurrency',
  'full-queue',
  'lost-connection',
  'service.test',
  'server/test/',
]

/** Journeys that take no longer than to start a browser for them; they share one. */
const shortJourneys = ['audit', 'first-load', 'frame', 'session', 'vocabularies', 'watch'].map(
  (name) => `console/journeys/${name}.test.ts`,
)

/** Features with many files; the others of the server share a room. */
const features = ['access', 'epcis', 'products', 'schemas', 'tracing'].map((name) => `server/src/${name}`)

/** More would end so late that other lanes are empty by then; files without a service take moments. */
const maxFiles = (room: string) => (room.startsWith('server/') ? 12 : 40)

/**
 * Puts files of one feature into one process: to load and warm up the service takes more processor time than most files
 * take for their tests.
 */
export function unitsOf(files: string[]): Unit[] {
  const units: Unit[] = []
  for (const file of files) {
    const name = roomOf(file)
    const open = units.findLast((unit) => unit.name === name && unit.files.length < maxFiles(name))
    if (open) open.files.push(file)
    else units.push({ name, files: [file] })
  }
  return units.map((unit) => ({ ...unit, name: nameOf(unit) }))
}

function roomOf(file: string): string {
  if (shortJourneys.includes(file)) return 'console/journeys/short'
  if (isJourney(file) || isSlow(file) || alone.some((part) => file.includes(part))) return file
  const [part, folder, name] = file.split('/')
  const feature = `${part}/${folder}/${name}`
  return features.includes(feature) ? feature : `${part}/${folder}`
}

const nameOf = ({ name, files }: Unit) =>
  files.length > 1 ? `${name} (${files.length} files from ${files[0]})` : (files[0] ?? name)
