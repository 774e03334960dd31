import { type Static, type TProperties, Type } from 'typebox'
import { Id, Name, Nullable, OneOf, Time } from '../http/shapes.ts'
import type { JsonObject } from '../json/object.ts'
import * as examples from './examples.ts'
import { type ObjectField, objectNames, type TextField, textFields, textNames } from './fields.ts'
import { languagePattern, maxLanguageLength } from './languages.ts'

export const completeness = Type.Number({
  minimum: 0,
  maximum: 1,
  description: 'Translated texts through all texts, outdated ones included; 1 when there is nothing to translate',
})

export const required = Type.Optional(
  Type.Boolean({ description: 'Only there when the organisation requires the language' }),
)

const each = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as { [name in Name]: Value }

const length = (name: TextField) => (textFields[name] === undefined ? {} : { maxLength: textFields[name] })

const texts = each(textNames, (name) => Nullable<string>({ type: 'string', ...length(name) }))
const objects = each(objectNames, () => Nullable<JsonObject>({ type: 'object', additionalProperties: true }))
const name = Name(textFields.name)

const gtin = Nullable<string>({
  type: 'string',
  description: '8, 12, 13 or 14 digits with a right check digit; unique, compared as 14 digits',
})
/** Characters of an internal_id. */
export const maxIdLength = 255
const internalId = Nullable<string>({
  type: 'string',
  minLength: 1,
  maxLength: maxIdLength,
  description: 'The number that the organisation itself gives; unique',
})
const schemaId = Nullable<string>({
  type: 'string',
  format: 'uuid',
  description: 'The schema that `custom_data` conforms to, also as read in each language',
})
const images = Type.Array(Type.String({ format: 'uri', maxLength: 2_048 }), { maxItems: 200 })

/** What a language says; `null` and `""` count as not translated. */
export type SentTranslation = { [field in TextField]?: string | null } & { [field in ObjectField]?: JsonObject | null }
const translation = Nullable<SentTranslation>({
  type: 'object',
  properties: { ...texts, ...objects },
  additionalProperties: false,
})
const translations = Nullable<{ [language: string]: SentTranslation | null }>({
  type: 'object',
  additionalProperties: translation,
  description: 'By language code, such as `fr`, `en_CA` or `zh-Hant`',
})

export type ProductAnswer = Static<typeof ProductAnswer>
export const ProductAnswer = Type.Object(
  {
    id: Id,
    gtin,
    internal_id: internalId,
    ...texts,
    name,
    ...each(objectNames, () => Type.Unsafe<JsonObject>({ type: 'object', additionalProperties: true })),
    schema_id: schemaId,
    schema_version: Nullable<number>({
      type: 'integer',
      description: 'The version of the schema that admitted `custom_data`',
    }),
    images,
    created_at: Time,
    updated_at: Time,
    version: Type.Integer({ description: 'Grows by one with each change; the ETag is made of it' }),
    warnings: Type.Optional(
      Type.Array(Type.Object({ pointer: Type.String(), message: Type.String() }), {
        description: 'After a write: what deserves attention, such as a deprecated schema',
      }),
    ),
    translations: Type.Optional(
      Type.Unsafe<{ [language: string]: JsonObject }>({
        type: 'object',
        additionalProperties: { type: 'object', additionalProperties: true },
        description: 'With `include=translations`: every language',
      }),
    ),
    languages: Type.Optional(
      Type.Array(
        Type.Object({
          lang: Type.String({ examples: ['fr'] }),
          translated: Type.Integer({ description: 'Texts of the original with a translation' }),
          outdated: Type.Integer({ description: 'Translations whose source changed after they were written' }),
          machine: Type.Integer({ description: 'What a machine wrote and nobody has confirmed' }),
          reviewed: Type.Integer({ description: 'What a reviewer has looked through' }),
          completeness,
          required,
        }),
        { description: 'In a list with `include=languages`: how far each language is' },
      ),
    ),
  },
  { title: 'Product', examples: [examples.answer] },
)

const changeable = {
  gtin: Type.Optional(gtin),
  internal_id: Type.Optional(internalId),
  ...each(textNames, (name) => Type.Optional(texts[name])),
  ...each(objectNames, (name) => Type.Optional(objects[name])),
  schema_id: Type.Optional(schemaId),
  images: Type.Optional(Nullable<string[]>({ ...images })),
  translations: Type.Optional(translations),
}

/** What an answer holds and nobody can change: it may stay in a body that is sent back. */
const ignored = each(['version', 'schema_version', 'created_at', 'updated_at'], () =>
  Type.Optional(Type.Unsafe<unknown>({ readOnly: true, description: 'Ignored' })),
)
const ownId = Type.Optional(Type.Unsafe<string>({ type: 'string', readOnly: true, description: 'The id of the path' }))

const body = <Properties extends TProperties>(title: string, properties: Properties, example: object) =>
  Type.Object(properties, { title, additionalProperties: false, examples: [example] })

export type NewProduct = Static<typeof NewProduct>
export const NewProduct = body('NewProduct', { ...changeable, name, ...ignored }, examples.created)

export const WholeProduct = body('WholeProduct', { ...changeable, name, ...ignored, id: ownId }, examples.created)

export type ProductPatch = Static<typeof ProductPatch>
export const ProductPatch = body(
  'ProductPatch',
  { ...changeable, name: Type.Optional(name), ...ignored, id: ownId },
  examples.patch,
)

/** What a body can say about a product, whichever way it came. */
export type ProductChange = Omit<ProductPatch, keyof typeof ignored | 'id'>

export const language = Type.String({
  pattern: languagePattern,
  maxLength: maxLanguageLength,
  title: 'a language such as fr',
})

/** How an answer is to be read: in which language, and with what. */
export const ReadingParameters = {
  lang: Type.Optional({
    ...language,
    description: 'Shows every translatable field in this language; what has no translation keeps its original value',
    examples: ['de'],
  }),
  fallback: Type.Optional(
    Type.String({
      maxLength: 400,
      description: 'Further languages to try, in this order, before the original; none behind `en`',
      examples: ['fr,es'],
    }),
  ),
}

const include = Type.Optional(Type.String({ maxLength: 200, description: '`translations` adds every language' }))

export const fields = Type.Optional(
  Type.String({
    maxLength: 4_000,
    description: 'The fields to answer with, beside the id; all of them if left out',
    examples: ['name,custom_data.size'],
  }),
)

export type ReadQuery = Static<typeof ReadQuery>
export const ReadQuery = Type.Object({ ...ReadingParameters, include, fields }, { additionalProperties: false })

export type PatchQuery = Static<typeof PatchQuery>
export const PatchQuery = Type.Object(
  {
    ...ReadingParameters,
    include,
    fields,
    merge: Type.Optional(
      OneOf(['true', 'false'], {
        description:
          '`true` merges objects at any depth, and `null` removes; otherwise each field given replaces whole',
      }),
    ),
  },
  { additionalProperties: false },
)
