import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Nullable, OneOf } from '../../http/shapes.ts'
import { languagePattern, maxLanguageLength } from '../../products/languages.ts'
import { TextAnswer, textStates } from '../../products/translations/contract.ts'
import { labelledKinds } from '../../schemas/labels.ts'
import { Language } from '../shapes.ts'

const { comments: _, pointer: __, ...shared } = TextAnswer.properties

export type LabelText = Static<typeof LabelText>
export const LabelText = Type.Object(
  {
    pointer: Type.String({
      description:
        'Where the text stands in what it belongs to. The name of an enum value ends with the value: …/enum/XL',
      examples: ['/name', '/raw_schema/properties/size/enum/XL'],
    }),
    ...shared,
  },
  { title: 'LabelText' },
)

export const LabelTexts = Type.Object(
  { lang: Type.String({ examples: ['fr'] }), texts: Type.Array(LabelText) },
  {
    title: 'LabelTexts',
    examples: [
      {
        lang: 'fr',
        texts: [
          {
            pointer: '/name',
            source: 'Merino wool',
            source_before: null,
            target: 'Laine mérinos',
            state: 'translated' as const,
            origin: 'translated' as const,
            max_length: 500,
            fixed: [],
          },
        ],
      },
    ],
  },
)

export const AllLabels = Type.Object({ results: Type.Array(LabelTexts) }, { title: 'AllLabels' })

export const LabelQueue = Type.Object(
  {
    lang: Language,
    kind: OneOf(labelledKinds, { description: 'Of what', examples: ['material'] }),
    state: Type.Optional(OneOf(textStates, { description: 'Texts in this state alone' })),
    limit: PageParameters.limit,
    cursor: PageParameters.cursor,
  },
  { additionalProperties: false },
)

export const LabelQueueAnswer = Type.Object(
  {
    results: Type.Array(
      Type.Object({
        kind: OneOf(labelledKinds),
        id: Type.String({ format: 'uuid' }),
        name: Type.String(),
        texts: Type.Array(LabelText),
      }),
    ),
    next: Nullable<string>({ type: 'string', description: 'The address of the next page' }),
  },
  { title: 'LabelQueue' },
)

export const LabelPlace = Type.Object({
  id: Type.String({ format: 'uuid' }),
  lang: Type.String({ pattern: languagePattern, maxLength: maxLanguageLength, title: 'a language such as fr' }),
})
