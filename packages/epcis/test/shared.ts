import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files that others own are not in the repository; their tests run where they are beside it. */
const shared = join(import.meta.dirname, '../../../../shared/epcis')

export const skipWithoutShared = existsSync(shared) ? false : 'the folder ../shared/epcis is not here'

export function sharedText(path: string): string {
  return readFileSync(join(shared, path), 'utf8')
}

/** GS1's own example documents: name and text. */
export function gs1Examples(): [string, string][] {
  if (skipWithoutShared) return []
  const files = readdirSync(join(shared, 'gs1-examples'), { recursive: true, encoding: 'utf8' })
  const names = files.filter((name) => name.endsWith('.jsonld')).sort()
  return names.map((name) => [name, sharedText(join('gs1-examples', name))])
}
