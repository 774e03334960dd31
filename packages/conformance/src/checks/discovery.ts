import { type Check, check } from '../check.ts'
import { ask, COLLECTION, type Expectation, header, status, that, VERSION } from '../expectations.ts'
import { membersOf } from '../http/answer.ts'
import { COLLECTIONS, methodsOf, PATHS } from '../operations.ts'
import type { Subject } from '../subject.ts'
import { addressOf } from '../world/addresses.ts'

const allows = (methods: string[]) =>
  that(`Allow: ${methods.join(', ')}`, ({ headers }) => {
    const allowed = (headers.get('allow') ?? '').toUpperCase().split(/\s*,\s*/)
    return methods.every((method) => allowed.includes(method))
  })

const EPCIS_VERSIONS = ['GS1-EPCIS-Version', 'GS1-EPCIS-Min', 'GS1-EPCIS-Max'].map((name) => header(name, VERSION))
const CBV_VERSIONS = ['GS1-CBV-Version', 'GS1-CBV-Min', 'GS1-CBV-Max'].map((name) => header(name, VERSION))

/** A subscription must be created first; its own checks look at it. */
const paths = PATHS.filter((path) => methodsOf(path).includes('OPTIONS') && !path.includes('{subscriptionID}'))

const OPTIONS = paths.flatMap((path) => {
  const request = async (subject: Subject) => ({ method: 'OPTIONS', path: await addressOf(subject, path) })
  const area = path.includes('subscriptions') ? 'subscriptions' : 'discovery'
  const options = (says: string, ...expectations: Expectation[]) =>
    check(area, `OPTIONS ${path} ${says}`, `OPTIONS ${path}`, ask(request, status(204), ...expectations))
  return [
    options('lists the methods', allows(methodsOf(path))),
    options('announces the EPCIS versions', ...EPCIS_VERSIONS),
    options('announces the CBV versions', ...CBV_VERSIONS),
  ]
})

/** What the capture interface takes, and what it does about errors. */
const LIMITS: [says: string, header: string, pattern: RegExp][] = [
  ['how many events a document may hold', 'GS1-EPCIS-Capture-Limit', /^[1-9]\d*$/],
  ['how large a document may be', 'GS1-EPCIS-Capture-File-Size-Limit', /^[1-9]\d*$/],
  ['what is done about errors', 'GS1-Capture-Error-Behaviour', /^(rollback|proceed|all)$/],
]

const RESOURCES = ['capture', 'events', 'queries', ...COLLECTIONS].sort()

const nineResources = that(
  `exactly ${RESOURCES.join(', ')}`,
  (answer) => String([...membersOf(answer)].sort()) === String(RESOURCES),
)

export const DISCOVERY_CHECKS: Check[] = [
  ...OPTIONS,
  check(
    'discovery',
    'GET / lists the nine resources',
    'GET /, components/schemas/TopLevelResourceCollection',
    ask({ path: '/' }, status(200), COLLECTION, nineResources),
  ),
  ...LIMITS.map(([says, name, pattern]) =>
    check(
      'discovery',
      `OPTIONS /capture announces ${says}`,
      `OPTIONS /capture, components/headers/${name}`,
      ask({ method: 'OPTIONS', path: '/capture' }, header(name, pattern)),
    ),
  ),
  check(
    'discovery',
    'OPTIONS /events announces the form of EPCs',
    'OPTIONS /events, components/headers/GS1-EPC-Format',
    ask(
      { method: 'OPTIONS', path: '/events' },
      header('GS1-EPC-Format', /^(No_Preference|Always_GS1_Digital_Link|Always_EPC_URN|Never_Translates)$/),
    ),
  ),
]
