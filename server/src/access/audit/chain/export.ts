import type { StoredLink } from './chain-check.ts'
import type { SignedHead } from './heads.ts'

/** A link with its entry as a line of an export. Bytes are hexadecimal digits. */
export type ExportLine = {
  organisation: string
  position: number
  id: string
  salt: string | null
  body_digest: string
  previous: string | null
  hash: string
}

const hex = (bytes: Buffer) => bytes.toString('hex')

/** Writes links as NDJSON, and the head as the last line. Of an entry that was deleted only the link is written. */
export async function* writeExport(
  organisation: string,
  links: AsyncIterable<StoredLink[]>,
  { previous, length, head }: { previous: Buffer | undefined; length: number; head: SignedHead | undefined },
): AsyncGenerator<string> {
  let before = previous ? hex(previous) : null
  for await (const batch of links) {
    // What was linked after the head was signed is left to the next export.
    const lines = batch.filter(({ position }) => position <= length).map(lineOf)
    if (lines.length > 0) yield `${lines.join('\n')}\n`
  }
  yield `${JSON.stringify({ head: head ?? null })}\n`

  function lineOf({ position, entry_id, salt, body_digest, hash, entry }: StoredLink): string {
    const line: ExportLine = {
      ...{ organisation, position, id: entry_id, ...entry },
      ...{ salt: salt && hex(salt), body_digest: hex(body_digest), previous: before, hash: hex(hash) },
    }
    before = line.hash
    return JSON.stringify(line)
  }
}
