import pg from 'pg'

const { TIMESTAMPTZ } = pg.types.builtins
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

type GetTypeParser = typeof pg.types.getTypeParser

/** How values of columns are read. */
export const valueTypes = {
  getTypeParser: ((type: number, format?: 'text') =>
    type === TIMESTAMPTZ && format !== ('binary' as string)
      ? readMoment
      : pg.types.getTypeParser(type, format)) as GetTypeParser,
}
