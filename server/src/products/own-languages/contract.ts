import { type Static, Type } from 'typebox'
import { language } from '../contract.ts'
import { maxLanguages } from '../languages.ts'

const codes = (maxItems: number, description: string) => Type.Array(language, { maxItems, description })

const members = {
  required: codes(
    maxLanguages,
    'Languages that every product should have: one without any text shows in each status as missing',
  ),
  chain: Type.Unsafe<{ [language: string]: string[] }>({
    type: 'object',
    maxProperties: maxLanguages,
    additionalProperties: codes(20, 'Languages to try, in this order, before the original'),
    description: 'For a language, those that stand for what it does not translate. `fallback` takes their place.',
  }),
  aliases: Type.Unsafe<{ [language: string]: string }>({
    type: 'object',
    maxProperties: maxLanguages,
    additionalProperties: language,
    description: 'What `lang`, `fallback` and the filters by state mean by a language, such as `fr` by `fr-CA`',
  }),
}

const notTranslatable = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 1_000 }), { maxItems: 200, description })

const example = {
  required: ['fr', 'de'],
  chain: { 'de-CH': ['de', 'fr'] },
  aliases: { 'fr-CA': 'fr' },
  not_translatable: ['brand', 'custom_data.code'],
}

export type NewLanguageSettings = Static<typeof NewLanguageSettings>
export const NewLanguageSettings = Type.Object(
  {
    ...members,
    not_translatable: Type.Optional(
      notTranslatable(
        'Fields of products that are never translated, such as `brand` or `custom_data.code`, with all that is inside. ' +
          'Left out: as it is',
      ),
    ),
    version: Type.Optional(Type.Unsafe<unknown>({ readOnly: true, description: 'Ignored' })),
  },
  { title: 'NewLanguageSettings', additionalProperties: false, examples: [example] },
)

export const LanguageSettings = Type.Object(
  {
    ...members,
    not_translatable: notTranslatable('Fields of products that are never translated'),
    version: Type.Integer({ description: 'Grows by one with each change; the ETag is made of it' }),
  },
  { title: 'LanguageSettings', examples: [{ ...example, version: 1 }] },
)
