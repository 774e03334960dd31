import type { ChainCheck, Finding } from './chain-check.ts'
import { isSignedBy, type SignedHead } from './heads.ts'
import type { VerifyingKey } from './signing-key.ts'

/** Compares a chain with the heads that were signed of it, oldest first; what they contradict was cut off or rewritten. */
export function compareWithHeads(chain: ChainCheck, heads: readonly SignedHead[]): Finding[] {
  const beyond = heads.filter(({ position }) => position > chain.length).at(-1)
  if (beyond) return [{ position: chain.length + 1, message: describeCut(chain.length, beyond) }]
  const byPosition = heads.toSorted((a, b) => a.position - b.position)
  const differing = byPosition.find(({ position, hash }) => chain.hashAt(position) !== hash)
  if (!differing) return []
  const good = byPosition.filter(({ position, hash }) => chain.hashAt(position) === hash)
  const last = good.filter(({ position }) => position < differing.position).at(-1)?.position ?? 0
  return [{ position: last + 1, message: describeRewriting(last, differing) }]
}

function describeCut(length: number, { position, at }: SignedHead): string {
  const missing = position === length + 1 ? `entry ${position} was` : `entries ${length + 1} to ${position} were`
  return `The trail ends at entry ${length}, but a head of entry ${position} was signed at ${at}: ${missing} cut off.`
}

function describeRewriting(last: number, { position, at }: SignedHead): string {
  const since = last === 0 ? 'from the beginning' : `after entry ${last}, where a signed head still matches`
  return `The chain was rewritten ${since}: at entry ${position} it differs from the head that was signed at ${at}.`
}

/** What is wrong with a head itself. */
export function checkSignature(head: SignedHead, keys: readonly VerifyingKey[]): string | undefined {
  const { organisation, position, at } = head
  const name = `The head of entry ${position} of ${organisation}, of ${at},`
  const key = keys.find(({ id }) => id === head.key)
  if (!key) return `${name} is signed with the key ${head.key}, which is not at hand: give its file with --public-key.`
  return isSignedBy(key, head) ? undefined : `${name} was changed: its signature does not match.`
}
