import type { Result } from '../check.ts'
import { byArea, countsOf } from './counts.ts'

/** The form that build servers read: an area is a suite, a check a test case. */
export function toJunit(results: readonly Result[]): string {
  const suites = byArea(results).map(([area, some]) => {
    const { failed, skipped } = countsOf(some)
    const attributes = `name="${area}" tests="${some.length}" failures="${failed}" skipped="${skipped}"`
    return `  <testsuite ${attributes}>\n${some.map(testCase).join('')}  </testsuite>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="EPCIS 2.0">\n${suites.join('')}</testsuites>\n`
}

function testCase({ area, name, source, verdict, expected, seen, milliseconds }: Result): string {
  const head = `    <testcase classname="${area}" name="${escapeXml(name)}" time="${milliseconds / 1000}"`
  if (verdict === 'passed') return `${head}/>\n`
  const message = `expected ${escapeXml(expected)}`
  if (verdict === 'skipped') return `${head}>\n      <skipped message="${escapeXml(seen)}"/>\n    </testcase>\n`
  return `${head}>\n      <failure message="${message}">${escapeXml(`source: ${source}\nseen: ${seen}`)}</failure>\n    </testcase>\n`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML 1.0, which has no place for most control characters. */
const escapeXml = (text: string) =>
  text.replace(/(?![\t\n\r])\p{Cc}/gu, '\uFFFD').replace(/[&<>"]/g, (character) => entities[character] ?? '')
