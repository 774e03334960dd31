import { languageTag } from '../../products/languages.ts'
import type { TermRow } from './queries.ts'

/** TBX-Basic of ISO 30042:2019, with categories as attributes (DCA). */
export function writeTbx(source: string, lang: string, terms: readonly TermRow[]): string {
  const lines = terms.map(
    ({ id, term, translation, forbidden, note }) => `    <conceptEntry id="c${id}">
${note === null ? '' : `      <note>${escapeXml(note)}</note>\n`}${section(source, [{ text: term, status: preferred }])}${section(
  lang,
  [{ text: translation, status: preferred }, ...forbidden.map((text) => ({ text, status: 'deprecatedTerm-admn-sts' }))],
)}    </conceptEntry>
`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<tbx xmlns="urn:iso:std:iso:30042:ed-2" style="dca" type="TBX-Basic" xml:lang="${escapeXml(languageTag(source))}">
  <tbxHeader><fileDesc><sourceDesc><p>A glossary of Polytrace</p></sourceDesc></fileDesc></tbxHeader>
  <text><body>
${lines.join('')}  </body></text>
</tbx>
`
}

const preferred = 'preferredTerm-admn-sts'

const section = (
  lang: string,
  words: { text: string; status: string }[],
) => `      <langSec xml:lang="${escapeXml(languageTag(lang))}">
${words
  .map(
    ({ text, status }) =>
      `        <termSec><term>${escapeXml(text)}</term><termNote type="administrativeStatus">${status}</termNote></termSec>\n`,
  )
  .join('')}      </langSec>
`

// Control characters have no place in XML 1.0, not even escaped.
const escapeXml = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
