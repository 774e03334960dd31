import type { Pool, QueryConfig } from 'pg'

/** No text in the store holds it: capture sees to that. */
const separator = '\u001f'

/**
 * A table as one list of texts for each column: row by row, reading it took longer than finding it. What is null comes as an
 * empty text.
 */
export async function readColumns<Name extends string>(
  pool: Pool,
  names: readonly Name[],
  { text, ...query }: QueryConfig & { text: string },
): Promise<Record<Name, string[]>> {
  const joined = names.map((name) => `string_agg(coalesce(${name}::text, ''), U&'\\001F') as ${name}`)
  const { rows } = await pool.query<Record<Name, string | null>>({
    ...query,
    text: `select ${joined.join(', ')} from (${text}) rows`,
  })
  const cells = (name: Name) => rows[0]?.[name]?.split(separator) ?? []
  return Object.fromEntries(names.map((name) => [name, cells(name)])) as Record<Name, string[]>
}
