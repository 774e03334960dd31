import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../../access/caller.ts'
import type { Product, ProductContent, Translation } from '../product.ts'
import { originOf } from '../translations/sources.ts'
import { requireWrite } from '../write/permissions.ts'

/** What a restore needs: the permissions of a body that names what it changes, and no other language. */
export function requireRestore(caller: Caller, before: Product, after: ProductContent): void {
  const keys = Object.keys({ ...before.translations, ...after.translations })
  const changed = keys.filter((key) => !isSameLanguage(before.translations[key], after.translations[key]))
  const translations = Object.fromEntries(changed.map((key) => [key, null]))
  const body = {
    ...(!isDeepStrictEqual(ownOf(before), ownOf(after)) && { fields: after.fields }),
    ...(changed.length > 0 && { translations }),
  }
  requireWrite(caller, body, 'update_products', 'named')
}

const ownOf = ({ gtin, internal_id, schema_id, fields }: ProductContent) => ({ gtin, internal_id, schema_id, fields })

/** Whether a language says the same, made by the same people from the same texts. */
const isSameLanguage = (a: Translation | undefined, b: Translation | undefined) =>
  isDeepStrictEqual(a && wholeOf(a), b && wholeOf(b))

const wholeOf = ({ code, fields, sources }: Translation) => ({
  code,
  fields,
  made: Object.fromEntries(
    Object.entries(sources).map(([pointer, source]) => [pointer, [source[1], originOf(source)]]),
  ),
})
