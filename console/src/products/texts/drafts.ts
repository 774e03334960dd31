import { ExactNumber, numberOf, withPoint } from '../../data/exact.ts'
import { isObject, type Path, pathOf, pointerOf, valueAt } from '../../data/json.ts'
import type { Fields } from './fields.ts'
import { textAt } from './text-at.ts'

/** What the page needs of a product. */
export type Whole = Fields & { translations?: { [language: string]: Fields } }

/** Texts that were typed and not saved, by place: `/name` in the original, `fr/name` in French. */
export type Draft = { readonly [place: string]: string }

export const placeOf = (language: string, pointer: string) => `${language}${pointer}`

export function splitPlace(place: string): { language: string; pointer: string; path: string[] } {
  const start = place.indexOf('/')
  const pointer = place.slice(start)
  return { language: place.slice(0, start), pointer, path: pathOf(pointer) }
}

export const fieldsIn = (product: Whole, language: string): Fields =>
  language === '' ? product : (product.translations?.[language] ?? {})

export function storedText(product: Whole, place: string): string {
  const { language, path } = splitPlace(place)
  return textAt(fieldsIn(product, language), path)
}

/** The draft with a text in its place; a text that is stored already is no change. */
export function typed(draft: Draft, product: Whole, place: string, text: string): Draft {
  const { [place]: _, ...rest } = draft
  return text === storedText(product, place) ? rest : { ...rest, [place]: text }
}

/** Leaves out of a draft what the product says by now. */
export const remaining = (draft: Draft, product: Whole): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([place, text]) => text !== storedText(product, place)))

/** The body of a PATCH with `merge=true` that says what was changed and nothing else. `point`: what people write before decimals. */
export function patchOf(product: Whole, draft: Draft, point = '.'): Fields {
  const patch: Fields = {}
  for (const place of Object.keys(draft)) {
    const { language, path } = splitPlace(place)
    const unit = unitAt(product, language, path)
    const value =
      unit.length < path.length
        ? listOf(product, draft, language, unit, point)
        : single(product, language, path, draft[place] ?? '', point)
    put(patch, language === '' ? unit : ['translations', language, ...unit], value)
  }
  return patch
}

/** The path of what is written as one: up to the outermost list. */
function unitAt(product: Whole, language: string, path: Path): Path {
  const isList = (length: number) =>
    Array.isArray(
      valueAt(product, path.slice(0, length)) ?? valueAt(fieldsIn(product, language), path.slice(0, length)),
    )
  const length = path.findIndex((_, index) => isList(index + 1))
  return length === -1 ? path : path.slice(0, length + 1)
}

function single(product: Whole, language: string, path: Path, text: string, point: string): unknown {
  if (text === '') return null
  return language === '' ? sameKind(valueAt(product, path), text, point) : text
}

/** A number stays a number where the text still reads as one; what else may stand there, the service knows. */
function sameKind(stored: unknown, text: string, point: string): unknown {
  if (typeof stored === 'number' || stored instanceof ExactNumber) return numberOf(withPoint(text, point)) ?? text
  if (typeof stored === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** A whole list, because lists are never merged: translated where somebody has, as in the original elsewhere. */
function listOf(product: Whole, draft: Draft, language: string, unit: Path, point: string): unknown {
  let isTranslated = false
  const original = valueAt(product, unit) ?? valueAt(fieldsIn(product, language), unit)
  const list = mapLeaves(original, unit, (value, path) => {
    const place = placeOf(language, pointerOf(path))
    const text = draft[place] ?? storedText(product, place)
    if (language === '') return place in draft ? sameKind(value, text, point) : value
    if (typeof value !== 'string') return value
    isTranslated ||= text !== ''
    return text || value
  })
  return language === '' || isTranslated ? list : null
}

function mapLeaves(value: unknown, path: Path, write: (value: unknown, path: Path) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item, index) => mapLeaves(item, [...path, String(index)], write))
  if (!isObject(value)) return write(value, path)
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, mapLeaves(member, [...path, key], write)]),
  )
}

function put(target: Fields, [key = '', ...rest]: Path, value: unknown): void {
  if (rest.length === 0) target[key] = value
  else {
    if (!isObject(target[key])) target[key] = {}
    put(target[key] as Fields, rest, value)
  }
}
