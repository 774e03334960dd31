import { createHash } from 'node:crypto'

/** The first line of a backup. */
export type Header = {
  /** The number of this format. */
  polytrace_backup: number
  /** The release that made it, for people. */
  version: string
  /** The last migration of its database: it can be restored where that is known. */
  migration: { number: number; checksum: string }
  /** Absent in a backup of everything. */
  organisation?: { id: string; name: string }
  at: string
  sequences: Record<string, string>
}

/** Before and after the rows of a table, which stand between as lines of COPY in its text format, up to a line with `\.`. */
export type TableStart = { table: string; columns: string[] }
export type TableEnd = { rows: number; sha256: string }

/** The last line; its hash is over the header and the ends of all tables. */
export type End = { tables: number; sha256: string }

export const formatNumber = 1

/** What ends the rows of a table: no row can be this, since COPY writes a backslash twice. */
export const endOfRows = '\\.\n'

export const lineOf = (value: Header | TableStart | TableEnd | End) => `${JSON.stringify(value)}\n`

/** Hashes what comes by, piece by piece. */
export class Digest {
  readonly #hash = createHash('sha256')

  add<Piece extends string | Buffer>(piece: Piece): Piece {
    this.#hash.update(piece)
    return piece
  }

  end(): string {
    return this.#hash.digest('hex')
  }
}

/** A file that is no backup, is damaged or was cut short, or that this release or database cannot take. */
export class UnfitBackup extends Error {}
