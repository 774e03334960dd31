import { type Check, check } from '../../check.ts'
import { ask, fillRequest, status, that } from '../../expectations.ts'
import { type Answer, eventsOf, nextLink } from '../../http/answer.ts'
import { readPages } from '../../http/client.ts'
import { need } from '../../skip.ts'
import type { Subject } from '../../subject.ts'
import { among, namesIn, type Query, refuses } from './finds.ts'

const everyName = 'commissioned, shipped, received, retired, declared, corrected'
const firstNames = 'commissioned, shipped, received'
const ordered = { orderBy: 'eventTime', orderDirection: 'ASC' }

const filled = async (query: Query, subject: Subject) => fillRequest(await among(query)(subject), subject)

/** Reads all pages of a query; the names on them must be right. */
const pages =
  (query: Query, expected: string, holds: (pages: string[][]) => boolean): Check['run'] =>
  async (subject) => {
    const answers = await readPages(subject.send, subject.base, await filled(query, subject), 20)
    const names = answers.map((answer) => namesIn(answer, subject))
    const seen = names.map((page) => `[${page.join(', ')}]`).join(' ')
    return { verdict: holds(names) ? 'passed' : 'failed', expected, seen }
  }

const hasNext = (answer: Answer) => nextLink(answer) !== undefined

async function deleteToken(subject: Subject) {
  const link = nextLink(await subject.send(await filled({ perPage: '1' }, subject)))
  const token = new URL(link ?? '', subject.base).searchParams.get('nextPageToken') ?? ''
  need(token !== '', 'no page gave a nextPageToken')
  return { method: 'DELETE', path: `/nextPageToken/${encodeURIComponent(token)}` }
}

const inOrder = (names: string) => (pages: string[][]) => pages.flat().join(', ') === names
const sorted = (names: string[]) => [...names].sort().join()

const [PER_PAGE, LINK] = ['GET /events, parameter perPage', 'GET /events, header Link']

const RUNS: [name: string, source: string, run: Check['run']][] = [
  [
    'perPage=2 gives two events a page at most',
    PER_PAGE,
    pages({ perPage: '2' }, 'pages of at most 2 events', (pages) => pages.every((names) => names.length <= 2)),
  ],
  [
    'the pages together hold every event once',
    LINK,
    pages({ perPage: '2' }, everyName, (pages) => sorted(pages.flat()) === sorted(everyName.split(', '))),
  ],
  [
    'pages keep the order of the whole result',
    'GET /events, parameter orderBy',
    pages({ perPage: '2', ...ordered }, everyName, inOrder(everyName)),
  ],
  [
    'eventCountLimit counts across pages',
    'GET /events, parameter eventCountLimit',
    pages({ perPage: '2', ...ordered, eventCountLimit: '3' }, firstNames, inOrder(firstNames)),
  ],
  [
    'a page before the last links to the next',
    LINK,
    ask(
      among({ perPage: '1' }),
      status(200),
      that('one event', (answer) => eventsOf(answer).length === 1),
      that('a Link with rel="next"', hasNext),
    ),
  ],
  [
    'the last page links to no other',
    LINK,
    ask(
      among({ perPage: '100' }),
      status(200),
      that('no Link with rel="next"', (answer) => !hasNext(answer)),
    ),
  ],
  [
    'an invented nextPageToken is refused',
    'GET /events, parameter nextPageToken',
    refuses({ nextPageToken: 'conformance' }),
  ],
  [
    'DELETE /nextPageToken/{token} frees a token, or is not implemented',
    'DELETE /nextPageToken/{token}',
    ask(deleteToken, status(204, 501)),
  ],
  ...['0', '-1', 'many'].map((perPage): [string, string, Check['run']] => [
    `perPage=${perPage} is refused`,
    PER_PAGE,
    refuses({ perPage }),
  ]),
  ...['/capture', '/queries'].map((path): [string, string, Check['run']] => [
    `GET ${path}?perPage=1 gives one item a page`,
    `GET ${path}, parameter perPage`,
    ask(
      { path, query: { perPage: '1' } },
      status(200),
      that('at most one item', ({ body }) => Array.isArray(body) && body.length <= 1),
    ),
  ]),
]

export const PAGING_CHECKS = RUNS.map(([name, source, run]) => check('paging', name, source, run))
