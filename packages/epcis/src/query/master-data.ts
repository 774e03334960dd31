import type { JsonValue } from '../json.ts'

/**
 * What master data says of places, parties and products, by their canonical identifiers. Reading it is not asynchronous:
 * who keeps it in a database reads what a query needs first.
 */
export type MasterData = {
  /** Every element below this one: its children, their children and so on. May contain the element itself. */
  descendantsOf(identifier: string): ReadonlySet<string>
  /** The values of each attribute of an element, by the full IRI of the attribute. */
  attributesOf(identifier: string): ReadonlyMap<string, readonly JsonValue[]>
  /** The elements that have one of the attributes, and one of these values, if any are given. */
  elementsWith(attributes: readonly string[], values: readonly string[] | undefined): Iterable<string>
}

/** Without master data nothing has a part or an attribute. */
export const NO_MASTER_DATA: MasterData = {
  descendantsOf: () => new Set(),
  attributesOf: () => new Map(),
  elementsWith: () => [],
}
