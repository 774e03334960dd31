import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendVersioned } from '../../http/etags.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import type { ProductAnswer } from '../contract.ts'
import type { Product } from '../product.ts'
import { present } from '../read/present.ts'
import { contentLanguage, type Reading } from '../read/reading.ts'
import { pickFields } from '../read/sparse.ts'

const nothing = {
  withTranslations: false,
  withLanguages: false,
  withCount: false,
  withPosition: false,
  columns: undefined,
}
const plain: Reading = { languages: [], tags: [], ...nothing }

/** Answers with a product that was just written, and with what the writer should know about its schema or what was left out. */
export async function sendWritten(
  guard: SchemaGuard,
  request: FastifyRequest,
  reply: FastifyReply,
  product: Product,
  reading = plain,
  leftOut: { pointer: string; message: string }[] = [],
) {
  const warnings = [...leftOut, ...(await guard.listWarnings(request.caller.orgId, product.schema_id))]
  const answer = pickFields(present(product, reading), reading.columns) as ProductAnswer
  reply.header('content-language', contentLanguage(reading, product))
  return sendVersioned(request, reply, warnings.length > 0 ? { ...answer, warnings } : answer, product.version)
}
