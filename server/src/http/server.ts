import { randomUUID } from 'node:crypto'
import type { ServerOptions } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyBaseLogger, type FastifyReply, LogController } from 'fastify'
import type { Log } from '../log.ts'
import { requireAcceptable } from './acceptable.ts'
import type { App } from './app.ts'
import { type BodyTimes, limitBodyTime } from './body-time.ts'
import { answerBrokenRequests } from './broken-requests.ts'
import { readJsonBodies } from './json-body.ts'
import { Addresses, answerUnknownAddresses } from './not-found.ts'
import { answerProblems, sendProblem, toProblem } from './problems.ts'
import { answerRefusedUploads } from './refused-uploads.ts'
import { logRequests } from './request-log.ts'
import { rememberRoutes } from './route-config.ts'
import { secureAnswers } from './security-headers.ts'
import { writeAnswers } from './serialization.ts'
import { traceRequests } from './trace-requests.ts'
import { checkRequests } from './validation.ts'
import { isWebSocketRequest } from './websockets.ts'

export type Limits = {
  bodyTimes: BodyTimes
  /** Milliseconds that the event loop may be late before requests are turned away. */
  eventLoopDelay: number
  /** Milliseconds that a message on a WebSocket may wait for its reader. */
  maxStall: number
}

export const usualLimits: Limits = {
  // A stranger sends a key to sign in, of a few hundred bytes, or nothing that is of use.
  bodyTimes: { known: 30_000, stranger: 5_000 },
  eventLoopDelay: 1_000,
  maxStall: 30_000,
}

/** Room for a percent-encoded Digital Link. */
const maxParameterLength = 2_048

export type AppOptions = { log: Log; trustProxy: string[]; limits: Limits }

/** An HTTP server with everything that all routes share; it has no route yet. */
export function createServer({ log, trustProxy, limits }: AppOptions): App {
  const app: App = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // request-log.ts writes one line for each request instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger of its own for each request costs more than naming the request where something is logged.
    childLoggerFactory: (logger) => logger,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    forceCloseConnections: 'idle',
    bodyLimit: 1_048_576,
    // Most requests have no body, and need not wait for one.
    http: { optimizeEmptyRequests: true, shouldUpgradeCallback: isWebSocketRequest } as ServerOptions,
    // Long enough for the largest upload; ordinary bodies have less time (body-time.ts).
    requestTimeout: 600_000,
    keepAliveTimeout: 72_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxParameterLength },
    clientErrorHandler: answerBrokenRequests,
    frameworkErrors: (error, request, reply) => void sendProblem(request, reply as FastifyReply, toProblem(error)),
  }).withTypeProvider<TypeBoxTypeProvider>()
  app.server.headersTimeout = 30_000
  const addresses = new Addresses(app)
  answerProblems(app, addresses)
  checkRequests(app)
  writeAnswers(app)
  readJsonBodies(app)
  rememberRoutes(app)
  traceRequests(app)
  logRequests(app, log)
  secureAnswers(app)
  requireAcceptable(app)
  limitBodyTime(app, limits.bodyTimes)
  answerRefusedUploads(app)
  answerUnknownAddresses(app, addresses)
  return app
}
