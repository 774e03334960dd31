import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/tables.ts'
import type { Text } from '../translations/texts.ts'
import type { TextEdit } from '../translations/write-texts.ts'
import type { TextKey } from './key.ts'
import type { Line, LineOptions } from './lines.ts'

/** Whatever has texts, while the lines of a file are read onto it. */
export type TextOwner = {
  name: string
  textAt(pointer: string): Text | undefined
  /** Writes all or, with a problem, none; says of each whether its text is different now. */
  write(edits: TextEdit[]): Promise<boolean[]>
}

/** The labels that a file is about, batch by batch. */
export type LabelTexts = {
  /** Reads what the keys of a batch name; with `lock`, labels are held until the end of the transaction. */
  load(tx: Db, keys: TextKey[], lock: boolean): Promise<void>
  ownerOf(key: TextKey): TextOwner
  /** Stores what has changed since `load`. */
  store(tx: Db): Promise<void>
}

/** Texts that no product has, in files for translators. Whoever knows about labels hands it in. */
export type LabelFiles = {
  lines(caller: Caller, options: LineOptions): AsyncIterable<Line[]>
  begin(caller: Caller, lang: string): LabelTexts
}
