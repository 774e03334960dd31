import { type Check, check } from '../check.ts'
import { ask, header, status, VERSION } from '../expectations.ts'
import { problem } from '../problems.ts'
import type { Subject } from '../subject.ts'
import { addressOf } from '../world/addresses.ts'

/** Addresses that take the versions a client can work with. */
const VERSIONED = [
  '/',
  '/capture',
  '/events',
  '/events/{eventID}',
  '/eventTypes',
  '/bizSteps',
  '/bizSteps/{bizStep}/events',
  '/queries',
]

/** Jobs hold no words of the CBV: GS1's file leaves its versions out there. */
const withVocabulary = VERSIONED.filter((path) => path !== '/capture')

const UNMET: [header: string, value: string, paths: string[]][] = [
  ['GS1-EPCIS-Min', '99.0.0', VERSIONED],
  ['GS1-EPCIS-Max', '0.1.0', VERSIONED],
  ['GS1-CBV-Min', '99.0.0', withVocabulary],
  ['GS1-CBV-Max', '0.1.0', withVocabulary],
]

const get =
  (path: string, headers = {}) =>
  async (subject: Subject) => ({ path: await addressOf(subject, path), headers })

const OF_A_CLIENT = { 'GS1-EPCIS-Min': '1.0.0', 'GS1-EPCIS-Max': '2.0.1' }

export const VERSION_CHECKS: Check[] = [
  ...UNMET.flatMap(([name, value, paths]) =>
    paths.map((path) =>
      check(
        'headers',
        `GET ${path} with ${name}: ${value} is not acceptable`,
        `GET ${path}, ${name}, 406NotAcceptable`,
        ask(get(path, { [name]: value }), ...problem('unacceptable')),
      ),
    ),
  ),
  ...VERSIONED.map((path) =>
    check(
      'headers',
      `GET ${path} accepts a client of versions 1.0.0 to 2.0.1`,
      `GET ${path}, GS1-EPCIS-Min and GS1-EPCIS-Max`,
      ask(get(path, OF_A_CLIENT), status(200)),
    ),
  ),
  // GS1's file lists no headers for the answer of GET /.
  ...VERSIONED.slice(1).map((path) =>
    check(
      'headers',
      `GET ${path} announces the version of EPCIS`,
      `GET ${path}, components/headers/GS1-EPCIS-Version`,
      ask(get(path), status(200), header('GS1-EPCIS-Version', VERSION)),
    ),
  ),
]
