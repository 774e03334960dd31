import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../errors.ts'

/** The entity tag of a version of an entity. */
export const etagOf = (version: number | string) => `"${version}"`

/** The tag of an entity as it reads under settings that have versions of their own; a change may name it as well. */
export const readingTag = (version: number | string, settings: number) => `${version};${settings}`

const withoutSettings = (header: string) => header.replaceAll(/;\d+"/g, '"')

/** Answers with an entity and its tag, or with 304 when the caller has this version already. */
export function sendVersioned<Entity extends { version: number }>(
  request: FastifyRequest,
  reply: FastifyReply,
  entity: Entity,
  tag: number | string = entity.version,
) {
  const etag = etagOf(tag)
  reply.header('etag', etag)
  const known = request.headers['if-none-match']
  if (request.method === 'GET' && known !== undefined && names(known, etag)) return reply.code(304).send()
  return reply.send(entity)
}

/** Answers with what has no version, such as a list: its tag is made of the answer. */
export function sendHashed(request: FastifyRequest, reply: FastifyReply, answer: object) {
  const text = JSON.stringify(answer)
  const etag = etagOf(hash('sha256', text, 'base64url').slice(0, 22))
  reply.header('etag', etag)
  const known = request.headers['if-none-match']
  if (known !== undefined && names(known, etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').serializer(asItIs).send(text)
}

const asItIs = (text: unknown) => text as string

/** Answers a change of an entity that the caller may write and not read: with its new tag alone. */
export const sendTag = (reply: FastifyReply, version: number) =>
  reply.code(204).header('etag', etagOf(version)).send(null)

/** Refuses a change that was meant for another version. */
export function requireMatch(ifMatch: string | undefined, version: number | string): void {
  if (ifMatch === undefined || names(withoutSettings(ifMatch), etagOf(version))) return
  throw new Problem(
    'precondition_failed',
    `If-Match names ${ifMatch.slice(0, 100)}, but the current version is ${etagOf(version)}.`,
  )
}

const names = (header: string, etag: string) =>
  header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
