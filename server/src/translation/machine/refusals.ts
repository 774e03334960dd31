import type { Tenant } from '../../db/statements.ts'
import { languageKey } from '../../products/languages.ts'
import type { Product } from '../../products/product.ts'
import { fingerprint } from '../../products/translations/sources.ts'
import type { Text } from '../../products/translations/texts.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { keepRefusals, listRefusals, type RefusalPlace } from './queries.ts'

/** Whose texts a machine could not translate, what judged them, and which machine it was. */
export async function refusalPlaceOf(
  guard: Pick<SchemaGuard, 'revision'>,
  orgId: string,
  { id, schema_id }: Product,
  lang: string,
  provider: string,
): Promise<RefusalPlace> {
  const revision = schema_id === null ? undefined : await guard.revision(orgId, schema_id)
  return { product_id: id, lang: languageKey(lang), schema_id, schema_revision: revision ?? null, provider }
}

/** Leaves out the texts whose translation could not be stored, from the same source and provider and under the same schema. */
export async function withoutRefused(tenant: Tenant, place: RefusalPlace, texts: readonly Text[]): Promise<Text[]> {
  const refused = new Map((await listRefusals(tenant, place)).map(({ pointer, print }) => [pointer, print] as const))
  return texts.filter(({ pointer, value }) => refused.get(pointer) !== fingerprint(value))
}

export async function rememberRefused(tenant: Tenant, place: RefusalPlace, texts: readonly Text[]): Promise<void> {
  if (texts.length === 0) return
  await keepRefusals(
    tenant,
    place,
    texts.map(({ pointer, value }) => ({ pointer, print: fingerprint(value) })),
  )
}
