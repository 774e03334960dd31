import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { invalid, Problem } from '../../../errors.ts'
import { isObject, type JsonObject } from '../../../json/object.ts'
import { parseJsonExactly } from '../../../json/parse.ts'
import { decodeText } from './decode.ts'
import { limits, malformedBody, tooLarge } from './limits.ts'
import { faultOfColumns, type Row } from './rows.ts'

/** A line of a file, and its number for people. */
type Line = { number: number; text: string }

export const isBlank = ({ text }: Line) => text.trim() === ''

/** Not by node:readline, for which U+2028 inside a text ends the line. */
export async function* readLines(file: string, charset: string | undefined): AsyncGenerator<Line> {
  let number = 0
  let rest = ''
  for await (const chunk of pipeline(createReadStream(file), decodeText(charset), () => undefined)) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) yield { number: ++number, text }
    if (rest.length > limits.rowBytes) throw tooLarge('A line is too long.')
  }
  yield { number: ++number, text: rest }
}

export async function* readNdjson(lines: AsyncIterable<Line>): AsyncGenerator<Row> {
  for await (const { number, text } of lines) yield { number, ...readLine(text) }
}

/** A line that is not right is the fault of its row alone. */
function readLine(line: string): { cells: JsonObject; fault?: Problem } {
  try {
    const value = parseJsonExactly(Buffer.from(line))
    if (!isObject(value)) return { cells: {}, fault: malformedBody('A JSON object was expected on each line.') }
    const fault = faultOfColumns(Object.keys(value))
    return fault ? { cells: {}, fault: invalid([fault]) } : { cells: value }
  } catch (error) {
    if (error instanceof Problem) return { cells: {}, fault: error }
    throw error
  }
}
