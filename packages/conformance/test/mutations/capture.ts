import { body, eachEvent, type JsonObject, type Mutation, ofJobs, status, withoutHeader } from './changes.ts'

export const CAPTURE_MUTATIONS: Mutation[] = [
  {
    breaks: 'ILMD is lost',
    caughtBy: 'commissioned comes back as it was captured',
    answer: eachEvent((event) => delete event.ilmd),
  },
  {
    breaks: 'fields of one’s own are lost',
    caughtBy: 'shipped comes back as it was captured',
    answer: eachEvent((event) => delete event['ex:truck']),
  },
  {
    breaks: 'numbers become texts',
    caughtBy: 'counted comes back as it was captured',
    answer: (passing) => {
      passing.text = passing.text.replace(/"quantity":7\.5/, '"quantity":"7.5"')
    },
  },
  {
    breaks: 'times lose their zone',
    caughtBy: 'received comes back as it was captured',
    answer: (passing) => {
      passing.text = passing.text.replace(/\+02:00","eventTimeZoneOffset/, 'Z","eventTimeZoneOffset')
    },
  },
  {
    breaks: 'sensor data is lost',
    caughtBy: 'warm comes back as it was captured',
    answer: eachEvent((event) => delete event.sensorElementList),
  },
  {
    breaks: 'POST /capture names no job',
    caughtBy: 'POST /capture accepts a document and names its job',
    answer: withoutHeader('location'),
  },
  {
    breaks: 'POST /capture answers 200',
    caughtBy: 'POST /capture accepts a document and names its job',
    answer: status(202, 200),
  },
  {
    breaks: 'POST /events answers 200',
    caughtBy: 'POST /events answers 201 and the event’s address',
    answer: status(201, 200),
  },
  {
    breaks: 'the Location leads nowhere',
    caughtBy: 'an event can be read at its Location',
    answer: ({ answer, method }) => {
      if (method === 'POST') answer.set('location', '/nowhere')
    },
  },
  {
    breaks: 'jobs are listed without ids',
    caughtBy: 'GET /capture lists jobs',
    answer: body((jobs) => {
      for (const job of jobs as unknown as JsonObject[]) delete job.captureID
    }),
  },
  {
    breaks: 'proceed rolls back',
    caughtBy: 'proceed keeps the right events of a document',
    request: ({ headers }) => delete headers['gs1-capture-error-behaviour'],
  },
  {
    breaks: 'rollback keeps what is right',
    caughtBy: 'rollback keeps nothing of a document with a wrong event',
    request: ({ headers }) => {
      headers['gs1-capture-error-behaviour'] = 'proceed'
    },
  },
  {
    breaks: 'a failed job says that it succeeded',
    caughtBy: 'rollback keeps nothing of a document with a wrong event',
    answer: ofJobs((job) => Object.assign(job, { success: true, errors: [] })),
  },
  {
    breaks: 'duplicates are accepted',
    caughtBy: 'the same event again is answered as agreed',
    answer: status(409, 201),
  },
  {
    breaks: 'wrong events are accepted',
    caughtBy: 'POST /events refuses an event without a type',
    answer: status(400, 201),
  },
]
