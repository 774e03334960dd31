import { body, type Mutation, status, withoutParameter } from './changes.ts'

const members = (change: (members: unknown[]) => unknown[]) =>
  body((collection) => {
    if (Array.isArray(collection.member)) collection.member = change(collection.member)
  })

/** Breaks of collections, named queries and negotiation. */
export const RESOURCE_MUTATIONS: Mutation[] = [
  {
    breaks: '/ lists more than the standard',
    caughtBy: 'GET / lists the nine resources',
    answer: members((list) => [...list, 'vocabularies']),
  },
  {
    breaks: 'a collection has no context',
    caughtBy: 'GET /bizSteps announces its versions',
    answer: body((collection) => delete collection['@context']),
  },
  {
    breaks: 'a collection repeats its values',
    caughtBy: 'GET /bizSteps announces its versions',
    answer: members((list) => [...list, ...list]),
  },
  {
    breaks: 'a collection is empty',
    caughtBy: 'GET /epcs holds a value that was captured',
    answer: members(() => []),
  },
  {
    breaks: 'the page size of a collection is ignored',
    caughtBy: 'GET /epcs?perPage=1 gives one value a page',
    request: withoutParameter('perPage'),
  },
  {
    breaks: 'every value is known',
    caughtBy: 'GET /bizSteps/{bizStep} of an unknown value is missing',
    answer: status(404, 200),
  },
  {
    breaks: 'the value in the path is ignored',
    caughtBy: 'GET /bizSteps/{bizStep}/events finds shipped',
    request: ({ url }) => {
      url.pathname = url.pathname.replace(/bizSteps\/.*\/events$/, 'events')
    },
  },
  {
    breaks: 'parameters below a value are ignored',
    caughtBy: 'GET /epcs/{epc}/events takes further parameters',
    request: withoutParameter('EQ_eventID'),
  },
  {
    breaks: 'versions of the client are ignored',
    caughtBy: 'GET /events with GS1-EPCIS-Min: 99.0.0 is not acceptable',
    request: ({ headers }) => delete headers['gs1-epcis-min'],
  },
  {
    breaks: 'the form of EPCs is ignored',
    caughtBy: 'GS1-EPC-Format: Never_Translates gives shipped with URNs',
    request: ({ headers }) => delete headers['gs1-epc-format'],
  },
  {
    breaks: 'a definition has no query',
    caughtBy: 'GET /queries/{queryName} gives the definition',
    answer: body((definition) => delete definition.query),
  },
  {
    breaks: 'a name is given twice',
    caughtBy: 'a name that exists is a conflict',
    answer: status(409, 201),
  },
  {
    breaks: 'a removed query is still there',
    caughtBy: 'DELETE /queries/{queryName} removes the query',
    answer: status(404, 200),
  },
  {
    breaks: 'a named query finds everything',
    caughtBy: 'a query with EQ_action (action) finds commissioned',
    request: ({ url }) => {
      url.pathname = url.pathname.replace(/queries\/[^/]+\/events$/, 'events')
    },
  },
]
