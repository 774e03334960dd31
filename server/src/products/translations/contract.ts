import { type Static, Type } from 'typebox'
import { Nullable, OneOf } from '../../http/shapes.ts'
import { completeness, required } from '../contract.ts'
import { languagePattern, maxLanguageLength } from '../languages.ts'
import { type Origin, origins } from '../product.ts'

const pointers = (description: string) =>
  Type.Array(Type.String(), { description, examples: [['/name', '/custom_data/care/wash']] })

export type LanguageStatus = Static<typeof LanguageStatus>
export const LanguageStatus = Type.Object(
  {
    lang: Type.String({ examples: ['fr'] }),
    translated: pointers('Texts of the original with a translation'),
    missing: pointers('Texts of the original without one'),
    outdated: pointers('Translations whose source changed after they were written'),
    machine: pointers('Of those that are not outdated: what a machine wrote and nobody has confirmed'),
    reviewed: pointers('Of those that are not outdated: what a reviewer has looked through'),
    without_source: pointers('Translations of what the original does not say'),
    completeness,
    required,
  },
  { title: 'LanguageStatus' },
)

export const ProductStatus = Type.Object(
  { texts: Type.Integer({ description: 'Texts to translate' }), results: Type.Array(LanguageStatus) },
  {
    title: 'TranslationStatus',
    examples: [
      {
        texts: 2,
        results: [
          {
            lang: 'fr',
            translated: ['/name'],
            missing: ['/description'],
            outdated: ['/name'],
            machine: [],
            reviewed: [],
            without_source: [],
            completeness: 0.5,
          },
        ],
      },
    ],
  },
)

export const OrganisationStatus = Type.Object(
  {
    products: Type.Integer(),
    texts: Type.Integer({ description: 'Texts to translate, of all products' }),
    label_texts: Type.Integer({
      description:
        'Texts of materials, facilities, custom data and schemas, as far as the caller may read these; counted about a ' +
        'second behind',
    }),
    results: Type.Array(
      Type.Object({
        lang: Type.String(),
        products: Type.Integer({ description: 'Products that have this language' }),
        translated: Type.Integer(),
        missing: Type.Integer(),
        outdated: Type.Integer(),
        machine: Type.Integer(),
        reviewed: Type.Integer(),
        completeness,
        required,
        labels: Type.Object(
          {
            translated: Type.Integer(),
            missing: Type.Integer(),
            outdated: Type.Integer(),
            machine: Type.Integer(),
            reviewed: Type.Integer(),
          },
          { description: 'The same of labels' },
        ),
      }),
    ),
  },
  {
    title: 'TranslationSummary',
    examples: [
      {
        products: 2,
        texts: 4,
        label_texts: 2,
        results: [
          {
            lang: 'fr',
            products: 1,
            translated: 1,
            missing: 3,
            outdated: 1,
            machine: 0,
            reviewed: 0,
            completeness: 0.25,
            labels: { translated: 2, missing: 0, outdated: 0, machine: 0, reviewed: 1 },
          },
        ],
      },
    ],
  },
)

export const LanguageParameters = Type.Object({
  id: Type.String({ format: 'uuid' }),
  lang: Type.String({ pattern: languagePattern, maxLength: maxLanguageLength, title: 'a language such as fr' }),
})

export const textStates = ['missing', 'machine', 'translated', 'reviewed', 'outdated'] as const
export type TextState = (typeof textStates)[number]

const anyText = (description: string) => Type.Unsafe<unknown>({ description, examples: ['Chemise en lin'] })

export type TextAnswer = Static<typeof TextAnswer>
export const TextAnswer = Type.Object(
  {
    pointer: Type.String({ description: 'Where it stands in the product', examples: ['/custom_data/care/wash'] }),
    source: anyText('The original: a text, or a list with texts in it'),
    source_before: anyText('Of an outdated one: the original that it was made from; null when that is not known'),
    target: anyText('The translation; null when there is none'),
    state: OneOf(textStates),
    origin: Nullable<Origin>({
      type: 'string',
      enum: [...origins, null],
      description: 'Who made the translation, outdated or not; null when there is none',
    }),
    max_length: Nullable<number>({ type: 'integer', description: 'How many characters the translation may have' }),
    fixed: Type.Array(Type.Integer(), {
      description: 'Which of the texts in a list, counted from 0 at any depth, are never translated, such as codes',
    }),
    comments: Type.Integer({ description: 'How many open comments there are on it' }),
  },
  { title: 'Text' },
)

export type LanguageTexts = Static<typeof LanguageTexts>
export const LanguageTexts = Type.Object(
  { lang: Type.String({ examples: ['fr'] }), texts: Type.Array(TextAnswer) },
  { title: 'LanguageTexts' },
)

export type TextChanges = Static<typeof TextChanges>
export const TextChanges = Type.Object(
  {
    texts: Type.Array(
      Type.Object(
        {
          pointer: Type.String({ maxLength: 10_000 }),
          target: Type.Unsafe<unknown>({
            description: 'The translation, of the same kind as the source; null removes it',
          }),
          state: Type.Optional(
            OneOf(origins, {
              default: 'translated',
              description:
                '`machine` never replaces what a person wrote; `reviewed` needs `review_product_translations`',
            }),
          ),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: 10_000 },
    ),
  },
  {
    title: 'TextChanges',
    additionalProperties: false,
    examples: [{ texts: [{ pointer: '/name', target: 'Chemise en lin', state: 'machine' }] }],
  },
)

export type Review = Static<typeof Review>
export const Review = Type.Object(
  {
    pointers: Type.Array(Type.String({ maxLength: 10_000 }), {
      minItems: 1,
      maxItems: 10_000,
      description: 'Translations that were looked through and are right for the source of now',
    }),
  },
  { title: 'Review', additionalProperties: false, examples: [{ pointers: ['/name'] }] },
)

export type Confirmation = Static<typeof Confirmation>
export const Confirmation = Type.Object(
  {
    pointers: Type.Array(Type.String({ maxLength: 10_000 }), {
      minItems: 1,
      maxItems: 10_000,
      description: 'Translations that are right, outdated or made by a machine, as the status names them',
    }),
  },
  { additionalProperties: false, examples: [{ pointers: ['/name'] }] },
)
