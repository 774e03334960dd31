import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, Nullable, OneOf, Time } from '../../http/shapes.ts'
import { Language, SourceLanguage } from '../shapes.ts'

export const maxWordLength = 200
export const maxNoteLength = 2_000
export const maxForbidden = 50

const word = (description: string, example: string) =>
  Type.String({
    minLength: 1,
    maxLength: maxWordLength,
    pattern: '\\S',
    title: 'a text of more than spaces',
    description,
    examples: [example],
  })

const members = {
  source: SourceLanguage,
  lang: Language,
  term: word('As it stands in the source', 'organic cotton'),
  translation: word('What it is called in the other language', 'coton biologique'),
  forbidden: Type.Array(word('A word that must not be used for it', 'coton bio'), {
    maxItems: maxForbidden,
    default: [],
    description: 'Words that must not be used for it',
  }),
  note: Type.Union([Type.String({ maxLength: maxNoteLength }), Type.Null()], {
    default: null,
    description: 'For translators: when it is meant, and why',
  }),
}

const examples = [
  {
    source: 'en',
    lang: 'fr',
    term: 'organic cotton',
    translation: 'coton biologique',
    forbidden: ['coton bio'],
    note: 'As on the certificate',
  },
]

export type NewTerm = Static<typeof NewTerm>
export const NewTerm = Type.Object(members, { title: 'NewGlossaryTerm', additionalProperties: false, examples })

export type Term = Static<typeof Term>
export const Term = Type.Object(
  {
    id: Id,
    source: Type.String(),
    lang: Type.String(),
    term: Type.String(),
    translation: Type.String(),
    forbidden: Type.Array(Type.String()),
    note: Nullable<string>({ type: 'string' }),
    created_at: Time,
    updated_at: Time,
  },
  { title: 'GlossaryTerm' },
)

export const TermQuery = Type.Object(
  {
    limit: PageParameters.limit,
    cursor: PageParameters.cursor,
    source: Type.Optional(Language),
    lang: Type.Optional(Language),
    q: Type.Optional(Type.String({ maxLength: 200, description: 'Part of a term or of its translation' })),
  },
  { additionalProperties: false },
)

const pair = { source: members.source, lang: Language }

export const fileFormats = { csv: 'text/csv', tbx: 'application/x-tbx' } as const
export type FileFormat = keyof typeof fileFormats

export const GlossaryExportQuery = Type.Object(
  { ...pair, format: OneOf(Object.keys(fileFormats) as FileFormat[], { default: 'csv' }) },
  { additionalProperties: false },
)

export const GlossaryImportQuery = Type.Object(
  { ...pair, dry_run: Type.Boolean({ default: false, description: 'Say what would change, and change nothing' }) },
  { additionalProperties: false },
)

export const GlossaryImport = Type.Object(
  {
    created: Type.Integer(),
    updated: Type.Integer(),
    unchanged: Type.Integer(),
    skipped: Type.Integer({ description: 'Concepts of TBX that lack one of the languages' }),
    dry_run: Type.Boolean(),
  },
  { title: 'GlossaryImport' },
)
