import { type Check, check } from '../../check.ts'
import { ask, status } from '../../expectations.ts'
import { problem } from '../../problems.ts'
import { among, inOrder, type Query } from './finds.ts'

const ascending = ['commissioned', 'shipped', 'received', 'retired', 'declared', 'corrected']
const descending = [...ascending].reverse()
const labelled = { 'EXISTS_ex:label': 'true' }

const ORDERS: [query: Query, names: string[]][] = [
  [{ orderBy: 'eventTime', orderDirection: 'ASC' }, ascending],
  [{ orderBy: 'eventTime', orderDirection: 'DESC' }, descending],
  [{ orderBy: 'eventTime' }, descending],
  [{ ...labelled, orderBy: 'ex:label', orderDirection: 'ASC' }, ['received', 'shipped', 'retired']],
  [{ ...labelled, orderBy: 'ex:label', orderDirection: 'DESC' }, ['retired', 'shipped', 'received']],
  [{ ...labelled, orderBy: 'ex:count', orderDirection: 'ASC' }, ['received', 'shipped', 'retired']],
  [{ ...labelled, orderBy: 'ex:count', orderDirection: 'DESC' }, ['retired', 'shipped', 'received']],
  [{ orderBy: 'eventTime', orderDirection: 'ASC', eventCountLimit: '2' }, ['commissioned', 'shipped']],
  [{ orderBy: 'eventTime', eventCountLimit: '1' }, ['corrected']],
  [{ orderBy: 'eventTime', eventCountLimit: '100' }, descending],
]

const REFUSED: [query: Query, name: 'parameter' | 'query', parameter: string][] = [
  [{ orderBy: 'eventTime', orderDirection: 'UP' }, 'parameter', 'orderDirection'],
  [{ eventCountLimit: '2' }, 'parameter', 'eventCountLimit'],
  [{ orderBy: 'eventTime', eventCountLimit: '2', maxEventCount: '2' }, 'parameter', 'maxEventCount'],
  [{ orderBy: 'eventTime', eventCountLimit: 'two' }, 'query', 'eventCountLimit'],
  [{ maxEventCount: 'two' }, 'query', 'maxEventCount'],
  [{ orderBy: 'action' }, 'query', 'orderBy'],
]

const describe = (query: Query) => new URLSearchParams(query).toString().replaceAll('%3A', ':')

const parameterOf = ({ eventCountLimit, orderDirection }: Query) =>
  eventCountLimit ? 'eventCountLimit' : orderDirection ? 'orderDirection' : 'orderBy'

const maxEventCount = 'GET /events, parameter maxEventCount'

export const ORDERING_CHECKS: Check[] = [
  ...ORDERS.map(([query, names]) =>
    check(
      'ordering',
      `${describe(query)} gives ${names.join(', ')}`,
      `GET /events, parameter ${parameterOf(query)}`,
      ask(among(query), status(200), inOrder(names)),
    ),
  ),
  ...REFUSED.map(([query, name, parameter]) =>
    check(
      'ordering',
      `${describe(query)} is refused`,
      `GET /events, parameter ${parameter}`,
      ask({ path: '/events', query }, ...problem(name)),
    ),
  ),
  check(
    'ordering',
    'orderBy=recordTime is answered',
    'GET /events, parameter orderBy',
    ask(among({ orderBy: 'recordTime', eventCountLimit: '100' }), status(200)),
  ),
  check(
    'ordering',
    'maxEventCount=6 gives all six events',
    maxEventCount,
    ask(among({ maxEventCount: '6', orderBy: 'eventTime' }), status(200), inOrder(descending)),
  ),
  check(
    'ordering',
    'maxEventCount=5 refuses six events',
    `${maxEventCount}, 413QueryScopeOrSize`,
    ask(among({ maxEventCount: '5' }), ...problem('tooMany')),
  ),
]
