// Long strings in one step each: one step for each character would be too many to remember.
const tokens = /"(?:[^"\\]+|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/g

/** Well-formed JSON as `JSON.stringify` lays it out, with every digit and every escape as it stands. */
export function indentJson(json: string): string {
  const parts: string[] = []
  let depth = 0
  let before = ''
  const line = () => `\n${'  '.repeat(depth)}`
  for (const [token] of json.matchAll(tokens)) {
    const isEmpty = before === '{' || before === '['
    if (token === '}' || token === ']') {
      depth--
      parts.push(isEmpty ? token : line() + token)
    } else {
      if (isEmpty || before === ',') parts.push(line())
      parts.push(token === ':' ? ': ' : token)
      if (token === '{' || token === '[') depth++
    }
    before = token
  }
  return parts.join('')
}
