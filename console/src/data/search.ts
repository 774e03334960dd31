/** The part of an address after `?`: plain `name=value` pairs that people can read and write by hand. */
export type Search = Record<string, string>

export const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** How the list of a page is shown: by which column it is sorted, and which columns it leaves out. */
const view = ['by', 'hide']

/** Says which search parameters a page reads, beside the view of its list; whatever else stands in the address is dropped. */
export function searchOf<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): { [name in Name]?: string } =>
    Object.fromEntries(
      [...names, ...view].filter((name) => search[name] !== undefined).map((name) => [name, String(search[name])]),
    ) as {
      [name in Name]?: string
    }
}

/** Where to go after signing in: a page of this console, whatever the address says. */
export const localPath = (path: string | undefined): string =>
  path !== undefined && /^\/(?![/\\])/.test(path) ? path : '/'
