import { type Mutation, status, withoutHeader } from './changes.ts'

export const HTTP_MUTATIONS: Mutation[] = [
  {
    breaks: 'no version is announced',
    caughtBy: 'POST /capture announces its versions',
    answer: withoutHeader('gs1-epcis-version'),
  },
  {
    breaks: 'OPTIONS does not list POST',
    caughtBy: 'OPTIONS /capture lists the methods',
    answer: ({ answer }) => answer.set('allow', 'GET, OPTIONS'),
  },
  {
    breaks: 'no limit is announced',
    caughtBy: 'OPTIONS /capture announces how many events a document may hold',
    answer: withoutHeader('gs1-epcis-capture-limit'),
  },
  { breaks: 'a missing event is an empty answer', caughtBy: 'an unknown event is missing', answer: status(404, 200) },
  {
    breaks: 'credentials are not asked for',
    caughtBy: 'GET /events without credentials is unauthorised',
    answer: status(401, 200),
  },
  {
    breaks: 'problems are plain JSON',
    caughtBy: 'an unknown job is missing',
    answer: ({ answer }) => answer.set('content-type', 'application/json'),
  },
  {
    breaks: 'problems have types of the repository’s own',
    caughtBy: 'an unknown job is missing',
    answer: (passing) => {
      passing.text = passing.text.replace('epcisException:', 'urn:own:')
    },
  },
  {
    breaks: 'Accept is ignored',
    caughtBy: 'Accept: image/png is not acceptable',
    request: ({ headers }) => {
      headers.accept = '*/*'
    },
  },
  {
    breaks: 'media types are ignored',
    caughtBy: 'POST /events refuses a media type that it does not know',
    request: ({ headers }) => {
      headers['content-type'] = 'application/json'
    },
  },
]
