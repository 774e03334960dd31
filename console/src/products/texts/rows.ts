import { hasMembers, isObject, type Path, pathOf, pointerOf, valueAt } from '../../data/json.ts'
import { type Fields, identifierNames, objectNames, textNames } from './fields.ts'

/** A line of the product page: a single value, or the name above the members of an object or a list. */
export type Row = {
  kind: 'text' | 'value' | 'group'
  path: Path
  pointer: string
  /** What is translated as one: the text itself, or the outermost list that it stands in. */
  unit: string
  /** How deep it stands inside a free-form object. */
  depth: number
}

/** The lines of a product beside one of its translations: what either of them says, and what somebody is adding. */
export function rowsOf(original: Fields, translation: Fields, added: readonly string[] = []): Row[] {
  const isPresent = (name: string) =>
    hasContent(original[name]) || hasContent(translation[name]) || added.includes(pointerOf([name]))
  const texts = textNames.filter(isPresent).map((name) => leaf('text', [name], [name]))
  const trees = objectNames.flatMap((name) => {
    const keys = added.map(pathOf).filter(([field, ...rest]) => field === name && rest.length > 0)
    const fresh = keys.filter((path) => valueAt(original, path) === undefined).map((path) => leaf('text', path, path))
    const rows = isPresent(name) ? tree([name], original, translation) : []
    return rows.length === 0 && fresh.length > 0 ? [group([name], [name]), ...fresh] : [...rows, ...fresh]
  })
  return [...texts, ...trees]
}

/** What is the same in every language. */
export const identifierRows = (): Row[] => identifierNames.map((name) => leaf('value', [name], [name]))

/** The texts that nobody has filled in. */
export const emptyNames = (original: Fields, translation: Fields) =>
  textNames.filter((name) => !hasContent(original[name]) && !hasContent(translation[name]))

const leaf = (kind: Row['kind'], path: Path, unit: Path): Row => ({
  kind,
  path,
  pointer: pointerOf(path),
  unit: pointerOf(unit),
  depth: path.length - 1,
})

const group = (path: Path, unit: Path) => leaf('group', path, unit)

function tree(path: Path, original: Fields, translation: Fields, list?: Path): Row[] {
  const [own, translated] = [valueAt(original, path), valueAt(translation, path)]
  const value = own ?? translated
  if (!hasMembers(value)) return [leaf(isText(value) ? 'text' : 'value', path, list ?? path)]
  const unit = list ?? (Array.isArray(value) ? path : undefined)
  // A translation of a list has the shape of the list; one of an object may have keys of its own.
  const keys = new Set([...Object.keys(value), ...(unit || !isObject(translated) ? [] : Object.keys(translated))])
  const members = [...keys].flatMap((key) => tree([...path, key], original, translation, unit))
  if (members.length === 0) return []
  return [group(path, unit ?? path), ...members]
}

const isText = (value: unknown) => typeof value === 'string'

/** Whether a value says anything, however deep. */
export function hasContent(value: unknown): boolean {
  if (hasMembers(value)) return Object.values(value).some(hasContent)
  return value !== undefined && value !== null && value !== ''
}

/** What there is to translate of a product, each once. */
export function unitsOf(original: Fields): string[] {
  const texts = rowsOf(original, {}).filter(({ kind, path }) => kind === 'text' && hasContent(valueAt(original, path)))
  return [...new Set(texts.map(({ unit }) => unit))]
}
