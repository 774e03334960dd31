import { parseArgs } from 'node:util'
import { AREAS } from './check.ts'
import type { Options } from './subject.ts'

export const HELP = `Checks an EPCIS 2.0 repository through its REST interface.

  npx @polytrace/conformance --url https://host/api/v2/epcis --key …

  --url <address>       the EPCIS base: /events, /capture … stand below it
  --key <key>           is sent as "Authorization: Bearer <key>"
  --header <line>       is sent with every request, such as "X-Api-Key: …"; may be repeated
  --duplicates <word>   what the repository does with an event that it has: conflict (409, the default) or exists (200)
  --lenient             does not send "Prefer: handling=strict", and accepts 422 for events that are wrong
  --area <name>         only the checks of an area; may be repeated: ${AREAS.slice(0, 8).join(', ')},
                        ${AREAS.slice(8).join(', ')}
  --check <text>        only checks whose names hold the text
  --concurrency <n>     how many checks are made at once (8)
  --json <file>         writes the report as JSON
  --junit <file>        writes the report as JUnit XML
  --list                lists the checks with their sources, and sends nothing
  --verbose             prints every check, not only those that failed

It captures about 40 small events with identifiers of its own, and removes the named queries that it creates.
Ends with 0 when no check failed and one passed, with 1 otherwise, with 2 when the command line is wrong.
`

/** The command line cannot be understood. */
export class UsageError extends Error {}

export type Command = Options & {
  areas: string[]
  text: string
  concurrency: number
  json: string | undefined
  junit: string | undefined
  isList: boolean
  isHelp: boolean
  isVerbose: boolean
}

const options = {
  url: { type: 'string' },
  key: { type: 'string' },
  header: { type: 'string', multiple: true, default: [] as string[] },
  duplicates: { type: 'string', default: 'conflict' },
  lenient: { type: 'boolean', default: false },
  area: { type: 'string', multiple: true, default: [] as string[] },
  check: { type: 'string', default: '' },
  concurrency: { type: 'string', default: '8' },
  json: { type: 'string' },
  junit: { type: 'string' },
  list: { type: 'boolean', default: false },
  verbose: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export function readCommand(args: string[]): Command {
  const { values } = parse(args)
  const { url = '', key, duplicates, list, help } = values
  if (!list && !help && !/^https?:\/\//.test(url))
    throw new UsageError('--url must be the EPCIS base, such as https://host/api/v2/epcis')
  if (duplicates !== 'exists' && duplicates !== 'conflict')
    throw new UsageError('--duplicates must be exists or conflict')
  const unknown = values.area.find((area) => !(AREAS as readonly string[]).includes(area))
  if (unknown !== undefined) throw new UsageError(`--area ${unknown} is unknown; there are: ${AREAS.join(', ')}`)
  const concurrency = Number(values.concurrency)
  if (!Number.isInteger(concurrency) || concurrency < 1)
    throw new UsageError('--concurrency must be a whole number from 1')
  return {
    ...{ url, duplicates, concurrency, areas: values.area, text: values.check, json: values.json, junit: values.junit },
    ...{ isLenient: values.lenient, isList: list, isHelp: help, isVerbose: values.verbose },
    ...(key !== undefined && { key }),
    headers: Object.fromEntries(values.header.map(readHeader)),
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function readHeader(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  if (colon < 1) throw new UsageError(`--header "${line}" must be "Name: value"`)
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}
