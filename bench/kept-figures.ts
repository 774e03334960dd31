import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Figures that a run that was broken off finds again: in BENCH_FOLDER, if there is one. */
export class KeptFigures {
  readonly folder: string
  readonly #isKept: boolean
  readonly #file: string
  readonly #figures: Record<string, unknown>

  constructor(name: string) {
    const { BENCH_FOLDER: keptIn } = process.env
    this.#isKept = keptIn !== undefined
    this.folder = keptIn ? join(keptIn, name) : mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
    mkdirSync(this.folder, { recursive: true })
    this.#file = join(this.folder, 'figures.json')
    this.#figures = existsSync(this.#file) ? JSON.parse(readFileSync(this.#file, 'utf8')) : {}
  }

  get<Figure>(name: string): Figure | undefined {
    return this.#figures[name] as Figure | undefined
  }

  set(name: string, figure: unknown): void {
    this.#figures[name] = figure
    // Beside it first: a run may be killed while it writes.
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#figures, null, 2))
    renameSync(`${this.#file}.new`, this.#file)
  }

  /** The figure that was measured before, or else is now. */
  async once<Figure>(name: string, measure: () => Promise<Figure>): Promise<Figure> {
    if (!(name in this.#figures)) this.set(name, await measure())
    return this.#figures[name] as Figure
  }

  release(): void {
    if (!this.#isKept) rmSync(this.folder, { recursive: true, force: true })
  }
}
