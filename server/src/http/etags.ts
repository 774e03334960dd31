import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../errors.ts'

/** The entity tag of a version of an entity. */
export const etagOf = (version: number) => `"${version}"`

/** Answers with an entity and its tag, or with 304 when the caller has this version already. */
export function sendVersioned<Entity extends { version: number }>(
  request: FastifyRequest,
  reply: FastifyReply,
  entity: Entity,
) {
  const etag = etagOf(entity.version)
  reply.header('etag', etag)
  const known = request.headers['if-none-match']
  if (request.method === 'GET' && known !== undefined && names(known, etag)) return reply.code(304).send()
  return reply.send(entity)
}

/** Refuses a change that was meant for another version. */
export function requireMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined || names(ifMatch, etagOf(version))) return
  throw new Problem(
    'precondition_failed',
    `If-Match names ${ifMatch.slice(0, 100)}, but the current version is ${etagOf(version)}.`,
  )
}

const names = (header: string, etag: string) =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
