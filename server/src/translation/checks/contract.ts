import { type Static, Type } from 'typebox'
import { Nullable, OneOf, Time } from '../../http/shapes.ts'
import { Language, SourceLanguage } from '../shapes.ts'
import { type CheckCode, checkCodes } from './check.ts'

const codes = Object.keys(checkCodes) as CheckCode[]
const code = OneOf(codes, { description: codes.map((one) => `- \`${one}\`: ${checkCodes[one]}`).join('\n') })
const message = Type.String({ description: 'For people: what exactly, such as “The glossary says …”' })
const texts = (description: string) => Type.Optional(Type.Array(Type.String(), { description }))
const text = (description: string) => Type.Optional(Type.String({ description }))
const count = (description: string) => Type.Optional(Type.Integer({ description }))
const values = Type.Object(
  {
    missing: texts('`placeholders`, `tags`, `numbers`: what the translation lacks, at most 100'),
    added: texts('The same: what is not in the source'),
    length: count('`too_long`: how many characters it has'),
    max_length: count('`too_long`: how many are allowed'),
    term: text('`glossary`, `forbidden_word`: the term in the source'),
    translation: text('The same: what the glossary calls it'),
    forbidden: texts('`forbidden_word`: the forbidden words that are used'),
    note: text('The note of the term, if it has one'),
  },
  { description: 'What `message` names, so that it can be said in any language' },
)

export const CheckBody = Type.Object(
  {
    source: SourceLanguage,
    lang: Language,
    text: Type.String({ maxLength: 100_000, description: 'What was translated' }),
    target: Type.String({ maxLength: 100_000, description: 'Its translation' }),
    max_length: Type.Optional(
      Type.Integer({ minimum: 0, description: 'How many characters the translation may have' }),
    ),
  },
  {
    title: 'CheckedText',
    additionalProperties: false,
    examples: [{ lang: 'fr', text: 'Wash at 30 °C', target: 'Laver à 40 °C' }],
  },
)

export const CheckAnswer = Type.Object(
  { warnings: Type.Array(Type.Object({ code, message, values })) },
  {
    title: 'CheckAnswer',
    examples: [
      {
        warnings: [
          {
            code: 'numbers',
            message: 'Numbers missing: 30; not in the source: 40.',
            values: { missing: ['30'], added: ['40'] },
          },
        ],
      },
    ],
  },
)

export const ProductChecks = Type.Object(
  {
    lang: Type.String(),
    results: Type.Array(
      Type.Object({
        pointer: Type.String({ description: 'The text', examples: ['/name'] }),
        code,
        message,
        values,
        waived_by: Nullable<string>({ type: 'string', description: 'Who said that it is right all the same' }),
        waived_at: Type.Union([Time, Type.Null()]),
      }),
    ),
  },
  { title: 'ProductChecks' },
)

export type Waivers = Static<typeof Waivers>
export const Waivers = Type.Object(
  {
    pointer: Type.String({ maxLength: 10_000 }),
    codes: Type.Array(OneOf(codes), {
      maxItems: codes.length,
      uniqueItems: true,
      description: 'All warnings of the text that are waived from now on; none takes waivers back',
    }),
  },
  { title: 'Waivers', additionalProperties: false, examples: [{ pointer: '/name', codes: ['numbers'] }] },
)
