import type { Caller } from '../../access/caller.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { type TextField, textFields } from '../fields.ts'
import { isExcluded } from '../own-languages/meaning.ts'
import type { RulesOf } from '../write/rows.ts'
import type { ProductRules } from './status.ts'

const standard: ProductRules = ([field]) => {
  const maxLength = textFields[field as TextField]
  return maxLength === undefined ? { isTranslatable: true } : { isTranslatable: true, maxLength }
}

/** What the organisation and the schemas of some products say about their texts. */
export async function rulesFor(
  guard: SchemaGuard,
  asking: Pick<Caller, 'orgId' | 'languages'>,
  products: Iterable<{ schema_id: string | null }>,
  state?: 'as remembered' | 'as stored',
): Promise<RulesOf> {
  const ids = new Set(Array.from(products, ({ schema_id }) => schema_id))
  const known = new Map<string | null, ProductRules>()
  for (const id of ids) {
    const rules = id === null ? undefined : await guard.textRules(asking.orgId, id, state)
    if (rules) known.set(id, (path) => (path[0] === 'custom_data' ? rules(path.slice(1)) : standard(path)))
  }
  return ({ schema_id }) => {
    const rules = known.get(schema_id) ?? standard
    return (path) => (isExcluded(asking, path) ? { ...rules(path), isTranslatable: false } : rules(path))
  }
}
