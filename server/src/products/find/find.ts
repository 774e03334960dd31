import { onPrimary } from '../../db/reading.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import { type Fault, malformedQuery } from '../../errors.ts'
import { feedState } from '../../feed/queries.ts'
import { requirePosition } from '../../feed/require-position.ts'
import type { FieldTypes, JsonType, SchemaGuard } from '../../schemas/guard/guard.ts'
import { readColumn } from '../columns.ts'
import { isObjectField, isTextField } from '../fields.ts'
import { languageKey } from '../languages.ts'
import { beginSearch, type Search } from '../search/queries.ts'
import { maxTerms, type Terms, termsOf } from '../search/terms.ts'
import { FilterParameters, type ProductFilter } from './contract.ts'
import { type Counting, countSchemas, countValues, type FacetValue } from './facet-queries.ts'
import { type Filter, readFilter } from './filters.ts'
import { matching } from './matching-queries.ts'
import { listSchemasOfProducts } from './schema-queries.ts'
import { countStates } from './state-queries.ts'

/** What a query asks for: parameters with names of their own, and any number of filters beside them. */
type Asked = ProductFilter & { [parameter: string]: unknown }

/**
 * Which products: `condition` holds the search, `counting` is the same for those who read all of them, and `filter` is all but
 * the search.
 */
export type Selection = {
  condition: Condition
  counting: Counting
  filter: Condition
  search: Search | undefined
  isFiltered: boolean
}

type Condition = ReturnType<typeof matching>

/** Refuses to look for changes behind a position that the feed has forgotten or not given yet, and gives where it ends. */
export async function positionFor(tenant: Tenant, after: number | undefined): Promise<number> {
  const state = await feedState(tenant)
  // A replica may not have come as far as whoever gave the position.
  const { head } = after === undefined || after <= state.head ? state : await onPrimary(() => feedState(tenant))
  if (after !== undefined) requirePosition({ ...state, head }, after, 'changed_after')
  return state.head
}

/** Reads which products a query asks for, and begins its search. `known` are parameters that are no filters. */
export async function selectProducts(
  { db, guard, orgId }: { db: Db; guard: SchemaGuard; orgId: string },
  query: Asked,
  known: readonly string[],
  languages: string[],
): Promise<Selection> {
  if (query.changed_after !== undefined) await positionFor({ db, orgId }, query.changed_after)
  const own = Object.entries(query).filter(([name]) => !known.includes(name) && !Object.hasOwn(FilterParameters, name))
  const filters = await readFilters({ db, guard, orgId }, query.schema_id, own)
  const search =
    query.q === undefined ? undefined : await beginSearch({ db, orgId }, readTerms(query.q, languages), languages)
  const isFiltered = filters.length > 0 || filterNames.some((name) => query[name] !== undefined)
  const restriction = { ...query, filters }
  const filter = matching(orgId, restriction, languages)
  const condition = search ? matching(orgId, restriction, languages, search) : filter
  const toCount = (some: Search | undefined) => matching(orgId, restriction, languages, some, 'count')
  const isById = !columnFilters.some((name) => query[name] !== undefined) && filters.every(({ by }) => by === 'key')
  const counting = { condition: toCount(search), isById, searched: withRest(search, toCount) }
  return { condition, counting, filter, search, isFiltered }
}

/** A search that was not ranked as a whole, since it finds much, and the condition of the rest of a query. */
function withRest(search: Search | undefined, conditionWith: (search: Search) => Condition): Counting['searched'] {
  if (!search || search.found || search.terms.wanted.length === 0) return undefined
  return { search, rest: conditionWith({ ...search, terms: { ...search.terms, wanted: [] } }) }
}

/** What was left out silently would find more products than are meant, also for an order that deletes them. */
function readTerms(q: string, languages: string[]): Terms {
  const terms = termsOf(q, languages)
  const count = terms.wanted.length + terms.unwanted.length
  if (count <= maxTerms) return terms
  const message = `\`q\` takes ${maxTerms} words and phrases at most, got ${count}.`
  throw malformedQuery([{ pointer: '?q', code: 'too_many', message }])
}

const columnFilters: (keyof ProductFilter)[] = ['gtin', 'internal_id', 'schema_id', 'updated_since', 'missing']
const filterNames = Object.keys(FilterParameters).filter((name) => name !== 'q')

async function readFilters(
  { db, guard, orgId }: { db: Db; guard: SchemaGuard; orgId: string },
  schemaId: string | undefined,
  own: [name: string, value: unknown][],
): Promise<Filter[]> {
  if (own.length === 0) return []
  const isTyped = own.some(([name]) => name.startsWith('custom_data.'))
  const types = isTyped ? await typesOf(guard, db, orgId, schemaId) : untyped
  if (own.length > maxFilters)
    throw malformedQuery([
      {
        pointer: '?',
        code: 'too_many',
        message: `A query takes ${maxFilters} filters of fields at most, got ${own.length}.`,
      },
    ])
  return own.map(([name, value]) => {
    if (typeof value === 'string' && !value.includes('\0') && value.length <= 4_000)
      return readFilter(name, value, types)
    const fault: Fault = {
      pointer: `?${name.slice(0, 200)}`,
      code: 'format',
      message: Array.isArray(value)
        ? `\`${name.slice(0, 100)}\` must not be sent twice: __in takes several values.`
        : `\`${name.slice(0, 100)}\` takes one text of 4,000 characters at most.`,
    }
    throw malformedQuery([fault])
  })
}

/** Each is a look into the index. */
const maxFilters = 20

const untyped: FieldTypes = () => new Set()

/** What all schemas of products together say about a field; with a schema, what that one says. */
async function typesOf(guard: SchemaGuard, db: Db, orgId: string, schemaId: string | undefined): Promise<FieldTypes> {
  const ids = schemaId === undefined ? await listSchemasOfProducts(db, orgId) : [schemaId]
  const known = await Promise.all(ids.map((id) => guard.fieldTypes(orgId, id)))
  return (path) => new Set<JsonType>(known.flatMap((types) => (types ? [...types(path)] : [])))
}

const maxFacets = 10

/** Counts the values that the products of a selection have in some fields. */
export async function countFacets(
  db: Db,
  orgId: string,
  facets: string,
  { counting, search, isFiltered }: Selection,
  lang: string | undefined,
): Promise<{ [name: string]: FacetValue[] }> {
  const names = [...new Set(facets.split(','))]
  if (names.length > maxFacets) throw facetFault(`takes ${maxFacets} fields at most, got ${names.length}`)
  const isAll = !search && !isFiltered
  const counts = await Promise.all(
    names.map(async (name): Promise<[string, FacetValue[]]> => {
      if (name === 'schema_id') return [name, await countSchemas(db, counting.condition)]
      if (name === 'language_state') {
        if (lang === undefined) throw facetFault('takes language_state together with `lang` alone')
        return [name, await countStates({ db, orgId }, isAll ? undefined : counting.condition, languageKey(lang))]
      }
      const column = readColumn(name)
      const [field = '', ...keys] = column?.path ?? []
      if (!column || !(isTextField(field) || (isObjectField(field) && keys.length > 0)))
        throw facetFault(
          `takes fields such as brand, category, schema_id, language_state or custom_data.size, got ${JSON.stringify(name.slice(0, 60))}`,
        )
      return [name, await countValues(db, orgId, isAll ? undefined : counting, column)]
    }),
  )
  return Object.fromEntries(counts)
}

const facetFault = (sentence: string) =>
  malformedQuery([{ pointer: '?facets', code: 'format', message: `\`facets\` ${sentence}.` }])
