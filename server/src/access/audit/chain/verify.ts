import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { ChainCheck, type Finding, type StoredLink } from './chain-check.ts'
import { checkSignature, compareWithHeads } from './head-check.ts'
import { readHeads, type SignedHead } from './heads.ts'
import { findUnlinked, listLinks } from './queries.ts'
import type { VerifyingKey } from './signing-key.ts'

export type Verdict = {
  organisation: string
  /** The last position of the chain. */
  entries: number
  /** Entries of the last seconds, which are not linked yet. */
  waiting: number
  erased_bodies: number
  signed_heads: number
  findings: Finding[]
}

/** An entry can hold several MiB. */
const batchSize = 50

/** Links of a stored chain, in their order. */
export async function* readLinks(db: Kysely<Tables>, orgId: string, after = 0): AsyncGenerator<StoredLink[]> {
  for (let last = after; ; ) {
    const links = await listLinks(db, orgId, last, batchSize)
    if (links.length === 0) return
    yield links
    last = links.at(-1)?.position ?? last
  }
}

export type SignedHeads = { heads: Map<string, SignedHead[]>; findings: Finding[] }

/** The heads of some files that are properly signed, by organisation, and what is wrong with the others. */
export async function collectHeads(files: readonly string[], keys: readonly VerifyingKey[]): Promise<SignedHeads> {
  const heads = new Map<string, SignedHead[]>()
  const findings: Finding[] = []
  for (const file of files) {
    let line = 0
    for await (const head of readHeads(file)) {
      line++
      const message = head ? checkSignature(head, keys) : 'It cannot be read.'
      if (message !== undefined) findings.push({ position: null, message: `${file}, head ${line}: ${message}` })
      else if (head) addTo(heads, head)
    }
  }
  return { heads, findings }
}

function addTo(heads: Map<string, SignedHead[]>, head: SignedHead): void {
  const list = heads.get(head.organisation)
  if (list) list.push(head)
  else heads.set(head.organisation, [head])
}

/** Checks the trail of an organisation in the database. Heads must have been read before: the trail grows meanwhile. */
export async function verifyTrail(
  db: Kysely<Tables>,
  organisation: string,
  heads: readonly SignedHead[],
): Promise<Verdict> {
  const positions = heads.map(({ position }) => position)
  const chain = new ChainCheck(organisation, positions)
  for await (const links of readLinks(db, organisation)) for (const link of links) chain.add(link)
  const { waiting, lost, outside, erasures } = await findUnlinked(db, organisation)
  for (const id of erasures) chain.acceptErasure(id)
  chain.end()
  const findings = [
    ...chain.findings,
    ...compareWithHeads(chain, heads),
    ...lost.map((id) => at(`Entry ${id} was deleted before it was linked.`)),
    ...outside.map((id) =>
      at(`Entry ${id} stands outside the chain: it was inserted past the service, or its link deleted.`),
    ),
  ]
  return {
    ...{ organisation, entries: chain.length, waiting, erased_bodies: chain.erased, signed_heads: heads.length },
    findings: heads.length === 0 && chain.length > 0 ? [...findings, unsigned] : findings,
  }
}

const at = (message: string): Finding => ({ position: null, message })

export const unsigned = at(
  'No signed head of this trail is at hand: that entries were cut off or rewritten would not show.',
)
