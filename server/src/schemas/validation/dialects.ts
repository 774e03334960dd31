import { removeUriSchemePlugin } from '@hyperjump/browser'
import { setShouldValidateFormat } from '@hyperjump/json-schema/draft-2020-12'
import '@hyperjump/json-schema/draft-04'
import '@hyperjump/json-schema/draft-06'
import '@hyperjump/json-schema/draft-07'
import '@hyperjump/json-schema/draft-2019-09'
import { getKeywordByName, getKeywordId, type Keyword } from '@hyperjump/json-schema/experimental'
import { installFormats, knownFormats } from './compile/formats.ts'

/** The dialects that `$schema` may name, with or without an empty fragment at the end. */
export const dialects = {
  'https://json-schema.org/draft/2020-12/schema': { name: '2020-12', isLegacy: false },
  'https://json-schema.org/draft/2019-09/schema': { name: '2019-09', isLegacy: false },
  'http://json-schema.org/draft-07/schema': { name: 'draft-07', isLegacy: true },
  'http://json-schema.org/draft-06/schema': { name: 'draft-06', isLegacy: true },
  'http://json-schema.org/draft-04/schema': { name: 'draft-04', isLegacy: true },
} as const

export type Dialect = keyof typeof dialects

export const usualDialect: Dialect = 'https://json-schema.org/draft/2020-12/schema'

export function readDialect($schema: unknown): Dialect | undefined {
  if ($schema === undefined) return usualDialect
  const uri = String($schema).replace(/#$/, '')
  return Object.hasOwn(dialects, uri) ? (uri as Dialect) : undefined
}

/** Whether a word means something in a dialect. `$schema` is read before all others, and `definitions` is tolerated. */
export const isKeyword = (word: string, dialect: Dialect) =>
  ['$schema', '$vocabulary', 'definitions'].includes(word) ||
  !getKeywordId(word, dialect).startsWith('https://json-schema.org/keyword/unknown')

// Nothing that a schema names is ever fetched, whatever gets past the checks at save.
for (const scheme of ['http', 'https', 'file']) removeUriSchemePlugin(scheme)

setShouldValidateFormat(true)
installFormats()

// Older dialects know fewer formats by name; those that they lack mean the same in all of them.
for (const dialect of Object.keys(dialects)) {
  const keyword = getKeywordByName<string>('format', dialect) as Keyword<string> & { formats: Record<string, string> }
  for (const format of knownFormats) keyword.formats[format] ??= `https://json-schema.org/format/${format}`
}
