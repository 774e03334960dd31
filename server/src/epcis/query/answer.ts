import { EPCIS_CONTEXT, type Query } from '@polytrace/epcis'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { preferredType } from '../../http/acceptable.ts'
import { jsonTypes } from '../interface.ts'
import { vocabularyListFor } from '../vocabularies/vocabulary-list.ts'
import type { Origin } from './candidate-filter.ts'
import { formatHeaders, readFormat } from './epc-format.ts'
import { pageToken, readPageToken } from './page-token.ts'
import { queryDocument, readPage } from './read.ts'
import { readingOf } from './search.ts'

export type PageRequest = {
  query: Query
  origin?: Origin
  queryName?: string
  /** Of the query, so that a token serves no other. */
  fingerprint: string
  perPage: number
  nextPageToken?: string | undefined
  withMasterData?: boolean | undefined
}

/** Answers with one page of the events that match. */
export async function answerPage(db: Db, request: FastifyRequest, reply: FastifyReply, page: PageRequest) {
  const { query, origin, queryName, fingerprint, perPage, nextPageToken, withMasterData = false } = page
  const format = readFormat(request.headers)
  const start = readPageToken(nextPageToken, fingerprint)
  const { caller: reader } = request
  const tenant = { db, orgId: reader.orgId }
  const found = await readPage(tenant, { reader, query, origin, perPage, start })
  if (found.next !== undefined) reply.header('link', nextLink(request.url, pageToken(fingerprint, found.next)))
  reply.headers(formatHeaders(format, request.headers))
  const vocabularyList = withMasterData ? await vocabularyListFor(tenant, found.events.map(readingOf)) : []
  return sendDocument(request, reply, await queryDocument(tenant, found.events, format, { queryName, vocabularyList }))
}

/** The address of the next page, as a `Link` header. */
export function nextLink(url: string, token: string): string {
  const [path, query] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('nextPageToken', token)
  return `<${path}?${parameters}>; rel="next"`
}

/** Sends a text that is JSON already, under the name that the caller prefers. */
export function sendDocument(request: FastifyRequest, reply: FastifyReply, document: string) {
  return reply
    .type(`${preferredType(request.headers.accept ?? '*/*', jsonTypes) ?? 'application/json'}; charset=utf-8`)
    .serializer(asItIs)
    .send(document as never)
}

const asItIs = (text: unknown) => text as string

/** A list of names, as the standard's resources give it. */
export function sendCollection(request: FastifyRequest, reply: FastifyReply, member: readonly string[]) {
  return sendDocument(request, reply, JSON.stringify({ '@context': EPCIS_CONTEXT, type: 'Collection', member }))
}
