/** Turns `../products/words/en.json` into `products`: each folder's words are a namespace. */
export function byFeature(files: Record<string, unknown>): Record<string, Record<string, string>> {
  const named = Object.entries(files).map(([path, words]) => [path.split('/').at(-3), words])
  return Object.fromEntries(named)
}
