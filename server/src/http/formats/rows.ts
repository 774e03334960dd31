/** Rows of a table, some hundred at a time, each with a value for every field. */
export type Batches = AsyncIterable<unknown[][]>

/** A row as an object by the names of its fields. */
export const recordOf = (fields: string[], row: unknown[]) =>
  Object.fromEntries(fields.map((field, index) => [field, row[index] ?? null]))
