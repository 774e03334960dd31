import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { malformedQuery } from '../../errors.ts'
import { extensionHeader, readExtensions } from '../headers.ts'
import { answerPage } from './answer.ts'
import type { EventQuery } from './contract.ts'
import { fingerprintOf } from './page-token.ts'
import { type Parameters, prefixesFrom, readQuery } from './parameters.ts'

/** What a request asks for: its query string, and `fixed` parameters, which it cannot change. */
export function readRequest(request: FastifyRequest, fixed: Parameters = {}) {
  const { perPage, nextPageToken, withMasterData, ...parametersGiven } = request.query as EventQuery
  const { EQ_captureID: captureId, EQ_capturedBy: capturedBy, ...others } = parametersGiven
  for (const name of Object.keys(fixed)) if (name in others) throw fixedByAddress(name)
  const extensions = readExtensions(request.headers['gs1-extensions'])
  const parameters = { ...others, ...fixed } as Parameters
  const query = readQuery(parameters, prefixesFrom(extensions))
  const fingerprint = fingerprintOf(request.caller.orgId, { ...parametersGiven, ...fixed })
  return { query, origin: { captureId, capturedBy }, fingerprint, perPage, nextPageToken, withMasterData, extensions }
}

/** Answers with one page of the events that a request asks for. */
export function answerQuery(db: Db, request: FastifyRequest, reply: FastifyReply, wanted = readRequest(request)) {
  reply.headers(extensionHeader(wanted.extensions))
  return answerPage(db, request, reply, wanted)
}

const fixedByAddress = (name: string) =>
  malformedQuery([{ pointer: `?${name}`, code: 'not_allowed', message: `\`${name}\` is given by the address.` }])
