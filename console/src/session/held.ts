import type { Permission } from '@polytrace/client'

/** Whether somebody holds a permission: as a whole, or for this language, such as `update_product_translations:fr`. */
export const holds = (held: readonly string[], permission: Permission, language?: string): boolean =>
  held.includes(permission) || (language !== undefined && held.includes(`${permission}:${keyOf(language)}`))

/** The languages to which somebody’s permission is limited; `undefined` = it is not, none = it is not held at all. */
export function limitsOf(held: readonly string[], permission: Permission): string[] | undefined {
  if (held.includes(permission)) return undefined
  return held.filter((one) => one.startsWith(`${permission}:`)).map((one) => one.slice(permission.length + 1))
}

const keyOf = (language: string) => language.toLowerCase().replaceAll('_', '-')
