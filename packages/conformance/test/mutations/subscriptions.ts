import { body, type Mutation, status, withoutHeader } from './changes.ts'

export const SUBSCRIPTION_MUTATIONS: Mutation[] = [
  {
    breaks: 'a new subscription has no address',
    caughtBy: 'a subscription is created and described',
    answer: withoutHeader('location'),
  },
  {
    breaks: 'streams are not known',
    caughtBy: 'a subscription to a stream is created',
    answer: (passing) => {
      if (passing.url.pathname.endsWith('/subscriptions')) status(201, 400)(passing)
    },
  },
  {
    breaks: 'the token comes back',
    caughtBy: 'a subscription can be read',
    answer: body((subscription) => {
      subscription.signatureToken = 'conformance-secret'
    }),
  },
  {
    breaks: 'a schedule loses its minute',
    caughtBy: 'a subscription can be read',
    answer: body((subscription) => {
      subscription.schedule = { hour: '1' }
    }),
  },
  {
    breaks: 'a stream and a schedule are both taken',
    caughtBy: 'a subscription with a schedule and a stream is refused',
    answer: status(400, 201),
  },
  {
    breaks: 'any destination is taken',
    caughtBy: 'a subscription with a destination that is no address is refused',
    answer: status(400, 201),
  },
  { breaks: 'unsubscribing answers with 200', caughtBy: 'a subscription is removed', answer: status(204, 200) },
  {
    breaks: 'who has unsubscribed stays subscribed',
    caughtBy: 'a subscription that was removed is missing',
    request: (passing) => {
      if (/\/subscriptions\/./.test(passing.url.pathname) && passing.method === 'DELETE') passing.method = 'GET'
    },
  },
  {
    breaks: 'the list of subscriptions is empty',
    caughtBy: 'a new subscription is listed',
    answer: (passing) => {
      if (passing.text.startsWith('[')) passing.text = '[]'
    },
  },
  {
    breaks: 'any query has subscriptions',
    caughtBy: 'subscriptions of an unknown query are missing',
    answer: status(404, 200),
  },
]
