import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const texts = new Map<string, string>()

/** The text of a file, read only once. */
export function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, 'utf8')
  texts.set(file, text)
  return text
}

const isInstalledOrBuilt = /(^|\/)(node_modules|dist)(\/|$)/

/** The repository's own files, in the order of their paths. */
export function find(...patterns: string[]): string[] {
  const found = patterns.flatMap((pattern) => globSync(pattern, { exclude: (path) => isInstalledOrBuilt.test(path) }))
  return [...new Set(found)].sort()
}

/** What is shipped: everything but tests. */
export function sourceFiles(): string[] {
  return find('{server,console,packages/*}/src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
}

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

const targetsOf = (file: string) => [...read(file).matchAll(imported)].map(([, target = '']) => target)

/** The files of the repository that a file imports, for values or types. */
export function importsOf(file: string): string[] {
  const relative = targetsOf(file).filter((target) => target.startsWith('.'))
  return relative.map((target) => normalize(join(dirname(file), target)))
}

/** What a file imports from packages, such as `fastify` or `pg/lib/client`. */
export const packageImportsOf = (file: string) => targetsOf(file).filter((target) => !target.startsWith('.'))
