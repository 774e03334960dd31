import type { Schema } from '@polytrace/client'

/** The ETag of a schema, to be sent with a change of what was read. */
export const tagOf = ({ version, edits }: Pick<Schema, 'version' | 'edits'>) =>
  edits ? `"${version}.${edits}"` : `"${version}"`
