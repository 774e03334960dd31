/** Comments, texts, names in quotes, and bodies of functions: a semicolon in them ends nothing. */
const token = /--[^\n]*|\/\*.*?\*\/|'[^']*'|"[^"]*"|(\$[a-z_]*\$).*?\1|;|./gis

/** The statements of a text of SQL, one by one. */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let statement = ''
  for (const [part] of `${text};`.matchAll(token)) {
    if (part !== ';') statement += part.startsWith('--') ? '' : part
    else {
      if (statement.trim() !== '') statements.push(statement.trim())
      statement = ''
    }
  }
  return statements
}
