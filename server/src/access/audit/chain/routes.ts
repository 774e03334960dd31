import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { fail, invalid } from '../../../errors.ts'
import type { App } from '../../../http/app.ts'
import { formats } from '../../../http/formats/formats.ts'
import { needs } from '../../needs.ts'
import { AuditChain, type ChainState, ExportedEntry, ExportQuery } from './contract.ts'
import { writeExport } from './export.ts'
import { type AuditLinker, isInChain } from './linker.ts'
import { countUnlinked, findHash, findHead } from './queries.ts'
import { readLinks } from './verify.ts'

type Parts = { db: Kysely<Tables>; linker: AuditLinker }

const tags = ['Audit']

/** The audit trail as a chain that shows whether somebody has changed it. */
export function chainRoutes(app: App, { db, linker }: Parts): void {
  const state = {
    tags,
    summary: 'The state of the chain that protects the audit trail',
    description:
      'Each entry is linked to the one before by its hash, some seconds after it was written; the last hash is signed and ' +
      'written outside the database. `polytrace verify-audit` checks all of it.',
    response: { 200: AuditChain },
  }
  app.get('/api/v2/audit/chain/', { ...needs('read_audit'), schema: state }, async ({ caller: { orgId } }) => {
    const signed = linker.lastSigned(orgId)
    const [head, waiting] = [await findHead(db, orgId), await countUnlinked(db, orgId)]
    const linked = head?.position ?? 0
    return { state: await stateOf(), linked, waiting, head: signed ?? null }

    async function stateOf(): Promise<ChainState> {
      if (signed === null) return 'unsigned'
      if (signed && !(await isInChain(db, signed))) return 'altered'
      return waiting === 0 && linked === (signed?.position ?? 0) ? 'signed' : 'linking'
    }
  })

  const exported = {
    tags,
    summary: 'Export the audit trail, with what is needed to check it elsewhere',
    description:
      'NDJSON, oldest first, streamed: a line for each entry with its link, and `{"head": …}` as the last line, the signed ' +
      'head of the chain, or null where the service signs none. `polytrace verify-audit --export` checks such a file.',
    querystring: ExportQuery,
    produces: [formats.ndjson],
    response: { 200: { content: { [formats.ndjson]: { schema: ExportedEntry } } } },
  }
  const config = { ...needs('read_audit').config, produces: [formats.ndjson] }
  app.get('/api/v2/audit/export/', { config, schema: exported }, async (request, reply) => {
    const { orgId } = request.caller
    const { after } = request.query
    const { head, signed } = await linker.bringUpToDate(orgId)
    const previous = after === 0 ? undefined : ((await findHash(db, orgId, after)) ?? fail(beyondEnd(after)))
    const lines = writeExport(orgId, readLinks(db, orgId, after), {
      ...{ previous, length: head?.position ?? 0, head: signed },
    })
    reply.header('content-type', `${formats.ndjson}; charset=utf-8`)
    reply.header('content-disposition', 'attachment; filename="audit.ndjson"')
    return reply.send(Readable.from(lines, { objectMode: false }) as never)
  })
}

const beyondEnd = (after: number) =>
  invalid([{ pointer: '?after', code: 'too_large', message: `The trail has no entry ${after}.` }])
