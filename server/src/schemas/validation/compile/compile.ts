import {
  InvalidSchemaError,
  registerSchema,
  setMetaSchemaOutputFormat,
  unregisterSchema,
} from '@hyperjump/json-schema/draft-2020-12'
import { buildSchemaDocument, type CompiledSchema, compile, getSchema } from '@hyperjump/json-schema/experimental'
import type { Fault } from '../../../errors.ts'
import { isObject } from '../../../json/object.ts'
import { dialects, readDialect, usualDialect } from '../dialects.ts'
import { describeFailures } from '../evaluate/evaluate.ts'
import { type Failure, installFailureOutput } from '../evaluate/failures.ts'
import { installDialects } from '../library.ts'
import { refuseDialects } from './dialect-claims.ts'
import { limitExpansion } from './expansion.ts'
import { hideFalseIdentifiers } from './identifiers.ts'
import { installSafeKeywords } from './safe-keywords.ts'

/** A schema and every document that it refers to, by the addresses that references use. */
export type Documents = Record<string, unknown>

export type Compilation = { compiled: CompiledSchema } | { faults: Fault[] }

installDialects()
installSafeKeywords()
installFailureOutput()
setMetaSchemaOutputFormat('FAILURES')

/** Compiles the document at `root`; pointers in its faults lead into that document. */
export async function compileDocuments(root: string, documents: Documents): Promise<Compilation> {
  const registered: string[] = []
  try {
    for (const document of Object.values(documents)) refuseDialects(document)
    requireOwnIds(documents)
    for (const [address, document] of Object.entries(documents)) {
      const readable = isObject(document) ? hideFalseIdentifiers(document, address) : document
      registerSchema(standalone(readable) as never, address, usualDialect)
      registered.push(address)
    }
    const compiled = await compile(await getSchema(root))
    const faults = limitExpansion(compiled, compiled.schemaUri.split('#', 1)[0] as string)
    return faults.length > 0 ? { faults } : { compiled }
  } catch (error) {
    return { faults: explain(error as Error) }
  } finally {
    // The registry is shared by all organisations whose schemas this worker compiles.
    for (const address of registered) unregisterSchema(address)
  }
}

/**
 * Up to draft-07 the keywords beside `$ref` are ignored, and the library forgets `definitions` with them, which many
 * generators put beside a `$ref` at the root.
 */
function standalone(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || !('$ref' in document)) return document
  const dialect = readDialect((document as { $schema?: unknown }).$schema)
  if (!dialect || !dialects[dialect].isLegacy) return document
  const { $ref, $schema, $id, id, definitions } = document as Record<string, unknown>
  const kept = Object.entries({ $schema, $id, id, definitions }).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(kept), allOf: [{ $ref }] }
}

/** Two documents with one `$id` would be taken for each other. */
function requireOwnIds(documents: Documents): void {
  const seen = new Map<string, string>()
  for (const [address, document] of Object.entries(documents)) {
    const { embedded } = buildSchemaDocument(document as never, address, usualDialect) as unknown as {
      embedded: object
    }
    for (const id of Object.keys(embedded)) {
      const other = seen.get(id)
      if (other) throw new Error(`${other} and ${address} both have the $id ${id}`)
      seen.set(id, address)
    }
  }
}

function explain(error: Error): Fault[] {
  if (error instanceof InvalidSchemaError) {
    const { errors = [] } = error.output as unknown as { errors?: Failure[] }
    const faults = describeFailures(errors, '/raw_schema', 101)
    if (faults.length > 0) return faults
  }
  return [
    { pointer: '/raw_schema', code: 'not_a_schema', message: `\`raw_schema\` is not a schema: ${error.message}.` },
  ]
}
