import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, Time } from '../../http/shapes.ts'
import { Term } from '../glossary/contract.ts'
import { Language } from '../shapes.ts'

export const SuggestionQuery = Type.Object(
  {
    lang: Language,
    text: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 10_000,
        description: 'The text to translate',
        examples: ['Machine wash at 30 °C'],
      }),
    ),
    product: Type.Optional(Type.String({ format: 'uuid', description: 'Instead of `text`: the product that has it' })),
    pointer: Type.Optional(
      Type.String({
        maxLength: 2_000,
        description: 'With `product`: where the text stands in it',
      }),
    ),
    min_score: Type.Integer({ minimum: 0, maximum: 100, default: 60, description: 'How similar a text must be' }),
    limit: Type.Integer({ minimum: 1, maximum: 50, default: 10 }),
  },
  { additionalProperties: false },
)

export type Suggestion = Static<typeof Suggestion>
export const Suggestion = Type.Object(
  {
    id: Id,
    source: Type.String({ description: 'The text that was translated' }),
    target: Type.String({ description: 'Its translation' }),
    score: Type.Integer({
      description:
        'How similar `source` is to the text: 100 is the same, 90 that a tenth of it would have to be changed',
    }),
    uses: Type.Integer({ description: 'How many texts read so now; of deleted products none' }),
    used_at: Time,
  },
  { title: 'TranslationSuggestion' },
)

export const Suggestions = Type.Object(
  {
    text: Type.String(),
    lang: Type.String(),
    results: Type.Array(Suggestion),
    glossary: Type.Array(Term, { description: 'Terms of the glossary that stand in the text' }),
  },
  {
    title: 'TranslationSuggestions',
    examples: [
      {
        text: 'Machine wash at 40 °C',
        lang: 'fr',
        results: [
          {
            id: '5f0c4f4c-3b43-3c41-8d0e-5fcd0a6d2c11',
            source: 'Machine wash at 30 °C',
            target: 'Lavage en machine à 30 °C',
            score: 95,
            uses: 3,
            used_at: '2026-01-31T12:00:00.000Z',
          },
        ],
        glossary: [],
      },
    ],
  },
)

export const MemoryQuery = Type.Object(
  {
    lang: Language,
    q: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        title: 'a text without the character U+0000',
        description: 'Part of a text or of its translation, without regard to case',
      }),
    ),
    limit: PageParameters.limit,
    cursor: PageParameters.cursor,
  },
  { additionalProperties: false },
)

export const MemoryEntry = Type.Object(
  {
    id: Id,
    source: Type.String(),
    target: Type.String(),
    uses: Type.Integer({ description: 'How many texts read so now; of deleted products and of imported pairs none' }),
    used_at: Time,
  },
  { title: 'MemoryEntry' },
)

export const MemoryExportQuery = Type.Object({ lang: Language }, { additionalProperties: false })

export const MemoryImportQuery = Type.Object(
  {
    lang: Language,
    dry_run: Type.Boolean({ default: false, description: 'Say what would be added, and add nothing' }),
  },
  { additionalProperties: false },
)

export type MemoryImport = Static<typeof MemoryImport>
export const MemoryImport = Type.Object(
  {
    created: Type.Integer({ description: 'Pairs that were added' }),
    unchanged: Type.Integer({ description: 'Pairs that were known, or stand in the file more than once' }),
    skipped: Type.Integer({
      description: 'Units that lack one of the languages or the text of a code, or whose text is empty or too long',
    }),
    dry_run: Type.Boolean(),
  },
  { title: 'MemoryImport', examples: [{ created: 120, unchanged: 3, skipped: 1, dry_run: false }] },
)
