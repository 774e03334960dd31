import pg from 'pg'
import { parseExactly } from '../json/exact.ts'

const { TIMESTAMPTZ, JSON: JSON_TEXT, JSONB } = pg.types.builtins
const usual = pg.types.getTypeParser(TIMESTAMPTZ)

/**
 * A moment such as `2026-06-22 14:46:08.123456+00`. The driver's way of reading takes ten times as long, which a page of
 * events, with two moments each, would notice; it serves for what is written otherwise, such as `infinity` or years BC.
 */
export function readMoment(text: string): unknown {
  const zone = text.length - 3
  const isUsual = text[4] === '-' && text[10] === ' ' && (text[zone] === '+' || text[zone] === '-')
  return isUsual ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`) : usual(text)
}

/** JSON keeps its numbers: only what was stored with more digits than a double holds is read otherwise than before. */
const ownParsers = new Map<number, (text: string) => unknown>([
  [TIMESTAMPTZ, readMoment],
  [JSON_TEXT, parseExactly],
  [JSONB, parseExactly],
])

type GetTypeParser = typeof pg.types.getTypeParser

/** How values of columns are read. */
export const valueTypes = {
  getTypeParser: ((type: number, format?: 'text') => {
    const own = format === ('binary' as string) ? undefined : ownParsers.get(type)
    return own ?? pg.types.getTypeParser(type, format)
  }) as GetTypeParser,
}
