import { find, read } from './files.ts'

type Word = { pattern: RegExp; instead: string }

/** Words and sentences that readers stumbled over, and what to write. */
const words: Word[] = [
  { pattern: /(?<![a-z])(told|tells?|telling)(?![a-z])/i, instead: 'report, describe, format, return, say' },
  { pattern: /(?<![a-z])mend(s|ed|ing)?(?![a-z])/i, instead: 'fix, correct, repair' },
  { pattern: /\bSo (many|much)\b/, instead: 'the number of, an amount of, how many' },
  { pattern: /\b(most|longest)[A-Z]\w*/, instead: 'max…' },
  { pattern: /\b(const|let|readonly) (most|longest)\b|\b(most|longest)\??: number\b/, instead: 'max…' },
  { pattern: /\b(const|let|function) (asked|shown)\b/, instead: 'a noun for a thing, a verb for a function' },
  { pattern: /\(one, other\) =>/, instead: '(a, b)' },
]

const sentences = [
  'the database comes along',
  'stops the start with a sentence',
  'where it could end the service before',
  'has more to do than it can',
  'is where it stops making sense',
  'Go on loading',
  'goes for good',
  '"Way"',
  '"Known before"',
  'It went into nothing',
  'Nobody made or used it here',
  'Like the system',
  '"On site"',
  '"For you"',
  '"It held"',
  '"Asked with"',
  'Somebody else was faster',
  'the fields of your own must look like',
]

const everything = [
  ...words,
  ...sentences.map((text) => ({ pattern: new RegExp(text, 'i'), instead: 'a plain sentence' })),
]

const readable = [
  '*.{md,json}',
  '{server,packages,tools,bench}/**/*.{ts,js,md}',
  'console/**/*.{ts,tsx,css,md}',
  'console/src/**/en.json',
  'docs/**/*.md',
]

/** These cannot be rewritten: they list the words, or come from elsewhere. */
const isExempt = /^tools\/repository\/(words|rules\.test)\.ts$|^package-lock\.json$|\.gen\.ts$/

/** Each line that holds such a word. */
export function awkwardWords(): string[] {
  return find(...readable)
    .filter((file) => !isExempt.test(file))
    .flatMap((file) => awkwardLines(file, read(file)))
}

/** The lines of a text that hold such a word, as `file:line`. */
export function awkwardLines(file: string, text: string): string[] {
  if (!everything.some(({ pattern }) => pattern.test(text))) return []
  return text.split('\n').flatMap((line, index) =>
    everything.flatMap(({ pattern, instead }) => {
      const [found] = pattern.exec(line) ?? []
      return found === undefined ? [] : [`${file}:${index + 1} “${found}”: ${instead}`]
    }),
  )
}
