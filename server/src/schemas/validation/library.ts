import { removeUriSchemePlugin } from '@hyperjump/browser'
import { setShouldValidateFormat } from '@hyperjump/json-schema/draft-2020-12'
import '@hyperjump/json-schema/draft-04'
import '@hyperjump/json-schema/draft-06'
import '@hyperjump/json-schema/draft-07'
import '@hyperjump/json-schema/draft-2019-09'
import { getKeywordByName, getKeywordId, type Keyword } from '@hyperjump/json-schema/experimental'
import { installFormats, knownFormats } from './compile/formats.ts'
import { type Dialect, dialects } from './dialects.ts'

/** Whether a word means something in a dialect. `$schema` is read before all others, and `definitions` is tolerated. */
export const isKeyword = (word: string, dialect: Dialect) =>
  ['$schema', '$vocabulary', 'definitions'].includes(word) ||
  !getKeywordId(word, dialect).startsWith('https://json-schema.org/keyword/unknown')

/** Makes the library know the formats in every dialect, and nothing from elsewhere. */
export function installDialects(): void {
  // Nothing that a schema names is ever fetched, whatever gets past the checks at save.
  for (const scheme of ['http', 'https', 'file']) removeUriSchemePlugin(scheme)
  setShouldValidateFormat(true)
  installFormats()
  // Older dialects know fewer formats by name; those that they lack mean the same in all of them.
  for (const dialect of Object.keys(dialects)) {
    const keyword = getKeywordByName<string>('format', dialect) as Keyword<string> & { formats: Record<string, string> }
    for (const format of knownFormats) keyword.formats[format] ??= `https://json-schema.org/format/${format}`
  }
}
