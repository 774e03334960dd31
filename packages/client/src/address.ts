export type Values = { [name: string]: string | number | boolean | undefined }

/** An address with its parameters filled in: each is percent-encoded whole, so that an identifier may hold anything. */
export function addressOf(path: string, parameters: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => segmentOf(path, name, parameters[name]))
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value))
  return given.size === 0 ? filled : `${filled}?${given}`
}

function segmentOf(path: string, name: string, value: Values[string]): string {
  const text = String(value ?? '')
  // URLs resolve dots, also encoded ones: the request would go to another address.
  if (!['', '.', '..'].includes(text)) return encodeURIComponent(text)
  throw new TypeError(`${path} needs \`path.${name}\`, got ${JSON.stringify(value)}.`)
}
