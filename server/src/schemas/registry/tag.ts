import type { StoredSchema } from './queries.ts'

/** What an ETag is made of: the version, and the changes since that made no new one. */
export const tagOf = ({ version, edits }: Pick<StoredSchema, 'version' | 'edits'>) =>
  edits === 0 ? version : `${version}.${edits}`
