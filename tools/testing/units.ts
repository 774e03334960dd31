import { isJourney, secondsOf } from './files.ts'

/** Test files that run in one process, one after another. */
export type Unit = { name: string; files: string[] }

/**
 * Parts of paths that need a process of their own: they measure what a whole process does (its memory, how long it keeps
 * others waiting), kill it, or change what belongs to all of it.
 */
const alone = [
  ...['tools/', 'crash', 'flood', 'fairness', 'concurrency', 'full-queue', 'lost-connection', 'service.test'],
  ...['server/test/', 'db/postgres/', 'packed', 'captures/large', 'import/stop'],
]

/** Features with many files; the others of the server share a room. */
const features = ['access', 'epcis', 'products', 'schemas', 'tracing'].map((name) => `server/src/${name}`)

/** In seconds. A unit that took longer would be waited for by empty lanes, and a file that takes half of it is no neighbour. */
const maxSeconds = 150

/**
 * Puts files of one feature into one process, since to load and warm up the service, or to start a browser, takes more
 * processor time than most files take for their tests. The units that take longest come first.
 */
export function unitsOf(files: string[]): Unit[] {
  const units: Unit[] = []
  for (const file of files) {
    const name = roomOf(file)
    const open = units.find((unit) => unit.name === name && unitSeconds(unit) + secondsOf(file) <= maxSeconds)
    if (open) open.files.push(file)
    else units.push({ name, files: [file] })
  }
  return units.sort((a, b) => unitSeconds(b) - unitSeconds(a)).map((unit) => ({ ...unit, name: nameOf(unit) }))
}

const unitSeconds = ({ files }: Unit) => files.reduce((sum, file) => sum + secondsOf(file), 0)

function roomOf(file: string): string {
  if (alone.some((part) => file.includes(part))) return file
  if (isJourney(file)) return 'console/journeys'
  const [part, folder, name] = file.split('/')
  const feature = `${part}/${folder}/${name}`
  return features.includes(feature) ? feature : `${part}/${folder}`
}

const nameOf = ({ name, files }: Unit) =>
  files.length > 1 ? `${name} (${files.length} files from ${files[0]})` : (files[0] ?? name)
