import { find, read, sourceFiles } from './files.ts'

const mayHoldSql = /(^|[/-])queries\.ts$|^server\/src\/(db|event-store)\//

const statement =
  /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\.query(<[^(]*>)?\(|['"`]\s*(select|insert into|update|delete from|with recursive)\s/

/** Whether a text speaks to the database, in SQL or through the query builder. */
export const holdsSql = (text: string) => statement.test(text)

/** Files that hold SQL although neither their name nor their folder says so. */
export function strayStatements(): string[] {
  const files = sourceFiles().filter((file) => file.startsWith('server/') && !mayHoldSql.test(file))
  return files.filter((file) => holdsSql(read(file)))
}

const lockNumber = /\badvisory_\w+\(\s*\d|\block\w* = [\d_]+|(?<![-\w])7_?[01]\d\d(?![-\w])/i

/** Whether a text gives an advisory lock its number. */
export const holdsLockNumber = (text: string) => lockNumber.test(text)

/** Files that number an advisory lock themselves: two parts could choose the same number without noticing. */
export function strayLocks(): string[] {
  const files = find('server/src/**/*.{ts,sql}').filter((file) => file !== 'server/src/db/locks.ts')
  return files.filter((file) => holdsLockNumber(read(file)))
}
