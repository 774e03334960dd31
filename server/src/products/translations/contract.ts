import { type Static, Type } from 'typebox'
import { completeness } from '../contract.ts'
import { languagePattern, maxLanguageLength } from '../languages.ts'

const pointers = (description: string) =>
  Type.Array(Type.String(), { description, examples: [['/name', '/custom_data/care/wash']] })

export type LanguageStatus = Static<typeof LanguageStatus>
export const LanguageStatus = Type.Object(
  {
    lang: Type.String({ examples: ['fr'] }),
    translated: pointers('Texts of the original with a translation'),
    missing: pointers('Texts of the original without one'),
    outdated: pointers('Translations whose source changed after they were written'),
    without_source: pointers('Translations of what the original does not say'),
    completeness,
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
    results: Type.Array(
      Type.Object({
        lang: Type.String(),
        products: Type.Integer({ description: 'Products that have this language' }),
        translated: Type.Integer(),
        missing: Type.Integer(),
        outdated: Type.Integer(),
        completeness,
      }),
    ),
  },
  {
    title: 'TranslationSummary',
    examples: [
      {
        products: 2,
        texts: 4,
        results: [{ lang: 'fr', products: 1, translated: 1, missing: 3, outdated: 1, completeness: 0.25 }],
      },
    ],
  },
)

export const LanguageParameters = Type.Object({
  id: Type.String({ format: 'uuid' }),
  lang: Type.String({ pattern: languagePattern, maxLength: maxLanguageLength, title: 'a language such as fr' }),
})

export type Confirmation = Static<typeof Confirmation>
export const Confirmation = Type.Object(
  {
    pointers: Type.Array(Type.String({ maxLength: 10_000 }), {
      minItems: 1,
      maxItems: 10_000,
      description: 'Outdated translations that are still right, as the status names them',
    }),
  },
  { additionalProperties: false, examples: [{ pointers: ['/name'] }] },
)
