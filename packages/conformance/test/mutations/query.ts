import { events, type Mutation, withoutHeader, withoutParameter } from './changes.ts'

export const QUERY_MUTATIONS: Mutation[] = [
  {
    breaks: 'perPage is ignored',
    caughtBy: 'perPage=2 gives two events a page at most',
    request: withoutParameter('perPage'),
  },
  { breaks: 'no Link', caughtBy: 'a page before the last links to the next', answer: withoutHeader('link') },
  {
    breaks: 'the last page links on',
    caughtBy: 'the last page links to no other',
    answer: ({ answer, url }) => answer.set('link', `<${url.pathname}${url.search}>; rel="next"`),
  },
  {
    breaks: 'the first event of each page is lost',
    caughtBy: 'the pages together hold every event once',
    answer: events((list) => list.slice(1)),
  },
  {
    breaks: 'an event comes twice',
    caughtBy: 'GE_eventTime={hour}:04:00.001Z finds declared, corrected',
    answer: events((list) => [...list, ...list.slice(0, 1)]),
  },
  {
    breaks: 'GE_eventTime is ignored',
    caughtBy: 'GE_eventTime={hour}:04:00.001Z finds declared, corrected',
    request: withoutParameter('GE_eventTime'),
  },
  {
    breaks: 'LT_eventTime is ignored',
    caughtBy: 'LT_eventTime={hour}:02:00.000Z finds commissioned',
    request: withoutParameter('LT_eventTime'),
  },
  {
    breaks: 'LT_eventTime includes its bound',
    caughtBy: 'LT_eventTime={hour}:02:00.000Z finds commissioned',
    request: ({ url: { searchParams } }) =>
      searchParams.set('LT_eventTime', new Date(Date.parse(searchParams.get('LT_eventTime') ?? '') + 1).toISOString()),
  },
  {
    breaks: 'eventType is ignored',
    caughtBy: 'eventType=AggregationEvent finds nothing',
    request: withoutParameter('eventType'),
  },
  {
    breaks: 'MATCH_anyEPC is ignored',
    caughtBy: 'MATCH_anyEPC=urn:epc:id:sgtin:9524999.012345.{run}b4 finds mixed',
    request: withoutParameter('MATCH_anyEPC'),
  },
  {
    breaks: 'MATCH_anyEPCClass is ignored',
    caughtBy: 'MATCH_anyEPCClass=urn:epc:class:lgtin:9524999.012345.{run}none finds nothing',
    request: withoutParameter('MATCH_anyEPCClass'),
  },
  {
    breaks: 'unknown parameters are ignored',
    caughtBy: 'an unknown parameter is refused',
    request: withoutParameter('EQ_colour'),
  },
  { breaks: 'a wrong page size is ignored', caughtBy: 'perPage=0 is refused', request: withoutParameter('perPage') },
]
