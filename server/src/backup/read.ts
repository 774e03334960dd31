import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import {
  Digest,
  type End,
  endOfRows,
  formatNumber,
  type Header,
  type TableEnd,
  type TableStart,
  UnfitBackup,
} from './format.ts'

const lineEnd = 0x0a

/** Reads a backup from its beginning to its end, and throws where it is not as it was written. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>
  readonly #digest = new Digest()
  #rest: Buffer = Buffer.alloc(0)
  #tables = 0
  #rows = new Digest()
  #areRowsTaken = true

  constructor(file: string) {
    const source = createReadStream(file)
    const unpacked = createGunzip()
    source.on('error', (error) => unpacked.destroy(error))
    this.#chunks = source.pipe(unpacked)[Symbol.asyncIterator]()
  }

  async header(): Promise<Header> {
    const line = await this.#line()
    const header = read<Header>(line)
    if (typeof header.polytrace_backup !== 'number') throw new UnfitBackup('The file is no backup of Polytrace.')
    if (header.polytrace_backup > formatNumber)
      throw new UnfitBackup(
        `The backup was made by release ${header.version}, whose format this release does not know: restore it with that release.`,
      )
    this.#digest.add(line)
    return header
  }

  /** The beginning of the next table; after the last one, nothing. */
  async nextTable(): Promise<TableStart | undefined> {
    const start = read<TableStart | End>(await this.#line())
    if ('table' in start) {
      this.#rows = new Digest()
      this.#areRowsTaken = false
      return start
    }
    if (start.sha256 !== this.#digest.end() || start.tables !== this.#tables) throw damaged()
    if (this.#rest.length > 0 || (await this.#more())) throw damaged()
    return undefined
  }

  /** The rows of the table that has begun, or what is left of them. Whether they are right, their end says. */
  async *rows(): AsyncGenerator<Buffer, void> {
    while (!this.#areRowsTaken) {
      const { lines, isLast } = this.#takeLines()
      this.#areRowsTaken = isLast
      if (lines.length > 0) yield this.#rows.add(lines)
      if (!isLast && !(await this.#more())) throw damaged()
    }
  }

  /** The end of a table; rows that nobody has taken are passed over. */
  async endTable(): Promise<TableEnd> {
    for await (const _ of this.rows());
    const line = await this.#line()
    const end = read<TableEnd>(line)
    if (end.sha256 !== this.#rows.end()) throw damaged()
    this.#digest.add(line)
    this.#tables++
    return end
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  /** All whole lines that are here, up to the end of the rows. */
  #takeLines(): { lines: Buffer; isLast: boolean } {
    const whole = this.#rest.subarray(0, this.#rest.lastIndexOf(lineEnd) + 1)
    const isEnd = whole.subarray(0, endOfRows.length).equals(Buffer.from(endOfRows))
    const end = isEnd ? 0 : whole.indexOf(`\n${endOfRows}`) + 1
    const isLast = isEnd || end > 0
    const lines = isLast ? whole.subarray(0, end) : whole
    this.#rest = this.#rest.subarray(lines.length + (isLast ? endOfRows.length : 0))
    return { lines, isLast }
  }

  async #line(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf(lineEnd) + 1
      if (end > 0) {
        const line = this.#rest.toString('utf8', 0, end)
        this.#rest = this.#rest.subarray(end)
        return line
      }
      if (!(await this.#more())) throw damaged()
    }
  }

  /** Reads on; false at the end of the file. */
  async #more(): Promise<boolean> {
    const { value, done } = await this.#chunks.next().catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'Z_DATA_ERROR' || error.code === 'Z_BUF_ERROR' ? damaged(error) : error
    })
    if (done) return false
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value])
    return true
  }
}

const damaged = (cause?: unknown) => new UnfitBackup('The file is damaged, or was cut short.', { cause })

function read<Shape>(line: string): Shape {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw damaged(error)
  }
}
