import type { Kysely } from 'kysely'
import type { Db, Tables } from '../db/tables.ts'
import type { App } from '../http/app.ts'
import { captureRoutes } from './capture/routes.ts'
import type { EventWriter } from './capture/writer.ts'
import type { CaptureJobs } from './captures/jobs.ts'
import { documentRoutes } from './captures/routes.ts'
import { exceptionType } from './exceptions.ts'
import { addStandardHeaders, answerOptions, captureHeaders, eventHeaders } from './headers.ts'
import { capturePath, eventsPath } from './interface.ts'
import { namedQueryRoutes } from './named-queries/routes.ts'
import { queryRoutes } from './query/routes.ts'
import { resourceRoutes } from './resources/routes.ts'
import { type ListenerParts, Listeners } from './sockets/listeners.ts'
import { type SubscriptionParts, subscriptionRoutes } from './subscriptions/routes.ts'

/** `documents` has connections of its own, since a large document takes its time. */
type Parts = SubscriptionParts &
  ListenerParts & {
    db: Kysely<Tables>
    writer: EventWriter
    documents: { db: Kysely<Tables> }
    queries: { db: Db }
    jobs: CaptureJobs
  }

/** The REST interface of EPCIS 2.0: every route of it answers with the standard's headers, and names problems as it does. */
export async function epcisRoutes(app: App, parts: Parts): Promise<void> {
  const { db, writer, documents, queries, jobs, deliveries } = parts
  const listeners = new Listeners(app, parts)
  await app.register(async (scope: App) => {
    scope.addHook('onRequest', addStandardHeaders)
    scope.addHook('onRoute', (route) => {
      route.config = { problemType: exceptionType, ...route.config }
    })
    answerOptions(scope, eventsPath, ['GET', 'HEAD', 'POST'], eventHeaders)
    answerOptions(scope, `${eventsPath}/*`, ['GET', 'HEAD'])
    answerOptions(scope, capturePath, ['GET', 'HEAD', 'POST'], {
      ...captureHeaders,
      'gs1-capture-error-behaviour': 'all',
    })
    answerOptions(scope, `${capturePath}/:captureID`, ['GET', 'HEAD'])
    await captureRoutes(scope, { db, writer })
    await documentRoutes(scope, { db: documents.db, jobs })
    queryRoutes(scope, { queries })
    resourceRoutes(scope, { queries })
    namedQueryRoutes(scope, {
      ...{ db, queries, listeners },
      onEnd: ({ queryId, subscriptions }) => {
        listeners.endQuery(queryId)
        for (const id of subscriptions) deliveries.notice(id)
      },
    })
    subscriptionRoutes(scope, parts)
  })
}
