import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { isObject, type JsonObject } from '../../../json/object.ts'
import type { AuditEntry } from '../contract.ts'
import { ChainCheck, type Finding, type StoredLink } from './chain-check.ts'
import type { ExportLine } from './export.ts'
import { checkSignature, compareWithHeads } from './head-check.ts'
import { isHead, type SignedHead } from './heads.ts'
import type { VerifyingKey } from './signing-key.ts'
import { unsigned, type Verdict } from './verify.ts'

/** Checks an exported trail, without a database: its chain against the head in its last line and the other heads at hand. */
export async function verifyExport(
  file: string,
  keys: readonly VerifyingKey[],
  otherHeads: ReadonlyMap<string, readonly SignedHead[]>,
): Promise<Verdict> {
  const { first, head } = await findEnds(file)
  const organisation = first?.organisation ?? head?.organisation ?? ''
  const after = first ? first.position - 1 : 0
  const fault = head && checkSignature(head, keys)
  const heads = [...(otherHeads.get(organisation) ?? []), ...(head && fault === undefined ? [head] : [])]
  const comparable = heads.filter(({ position }) => position > after)
  const positions = comparable.map(({ position }) => position)
  const chain = new ChainCheck(organisation, positions, after, bytesOf(first?.previous ?? null))
  const findings: Finding[] = fault === undefined ? [] : [{ position: null, message: fault }]
  for await (const value of readLines(file)) {
    if (isExportLine(value) && value.organisation === organisation) chain.add(linkOf(value))
    else if (!('head' in value))
      findings.push({ position: null, message: `A line after entry ${chain.length} is no entry of ${organisation}.` })
  }
  chain.end()
  const isUnsigned = comparable.length === 0 && chain.length > after
  return {
    ...{
      organisation,
      entries: chain.length,
      waiting: 0,
      erased_bodies: chain.erased,
      signed_heads: comparable.length,
    },
    findings: [
      ...findings,
      ...chain.findings,
      ...compareWithHeads(chain, comparable),
      ...(isUnsigned ? [unsigned] : []),
    ],
  }
}

/** The first entry and the last head: what a chain is checked from, and against. */
async function findEnds(file: string) {
  let first: ExportLine | undefined
  let head: SignedHead | undefined
  for await (const value of readLines(file)) {
    if (isHead(value.head)) head = value.head
    else if (first === undefined && isExportLine(value)) first = value
  }
  return { first, head }
}

/** The lines of a file; one that is no JSON object counts as an empty one. */
async function* readLines(file: string): AsyncGenerator<JsonObject> {
  for await (const line of createInterface({ input: createReadStream(file) })) if (line !== '') yield readLine(line)
}

function readLine(line: string): JsonObject {
  try {
    const value: unknown = JSON.parse(line)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function isExportLine(value: JsonObject): value is ExportLine {
  const texts = [value.organisation, value.id, value.body_digest, value.hash]
  return Number.isInteger(value.position) && texts.every((text) => typeof text === 'string')
}

const bytesOf = (digits: string | null) => (digits === null ? null : Buffer.from(digits, 'hex'))

function linkOf(line: ExportLine & Partial<AuditEntry>): StoredLink {
  const { position, id, salt, body_digest, hash } = line
  const isThere = line.at !== undefined && !Number.isNaN(Date.parse(String(line.at)))
  return {
    ...{ position, entry_id: id, salt: bytesOf(salt) },
    ...{ body_digest: Buffer.from(body_digest, 'hex'), hash: Buffer.from(hash, 'hex') },
    entry: isThere ? ({ ...line, at: new Date(String(line.at)) } as unknown as AuditEntry) : undefined,
  }
}
