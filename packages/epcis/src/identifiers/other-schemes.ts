/** EPC schemes of the Tag Data Standard that no GS1 key stands behind: recognised as items, but no link can hold them. */
const cage = '[0-9A-HJ-NP-Z]{5,6}'
const aerospace = '(?:[0-9A-Z-]|%2[Ff])'
const whole = (most: number) => `(?:0|[1-9]\\d{0,${most - 1}})`

const bodies = new Map(
  Object.entries({
    'id:gid': `${whole(9)}\\.${whole(8)}\\.${whole(11)}`,
    'id:usdod': `${cage}\\.${whole(11)}`,
    'id:adi': `${cage}\\.${aerospace}{0,32}\\.(?:%23)?${aerospace}{1,30}`,
    'id:bic': '[A-Z]{3}[JUZ]\\d{7}',
    'id:imovn': '\\d{7}',
  }).map(([name, source]) => [name, new RegExp(`^${source}$`)]),
)

export const otherSchemeNames = [...bodies.keys()]

export function isOtherScheme(name: string, body: string): boolean {
  return bodies.get(name)?.test(body) ?? false
}
