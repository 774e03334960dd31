import { type Static, Type } from 'typebox'
import { OneOf } from '../../http/shapes.ts'
import { labelledKinds } from '../../schemas/labels.ts'
import { type Action, actions } from '../bilingual/actions.ts'
import { languagePattern, maxLanguageLength } from '../languages.ts'
import { textStates } from '../translations/contract.ts'

export const ImportQuery = Type.Object(
  {
    lang: Type.Optional(
      Type.String({
        pattern: languagePattern,
        maxLength: maxLanguageLength,
        title: 'a language such as fr',
        description: 'Cells are translations into this language; without it they are originals',
      }),
    ),
    layout: Type.Optional(
      OneOf(['products', 'bilingual'], {
        description:
          '`bilingual`: a line is a text, as in an export of the same layout, and its `state` says what is to be done',
      }),
    ),
    dry_run: Type.Optional(
      OneOf(['true', 'false'], { description: '`true` reports what would happen, and writes nothing' }),
    ),
    sheet: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'The sheet of a workbook to read; otherwise its first',
      }),
    ),
    on_error: Type.Optional(
      OneOf(['stop', 'skip'], {
        description: '`stop` (default): nothing is stored when a row is wrong; `skip` keeps the good ones',
      }),
    ),
  },
  { additionalProperties: false },
)

export const rowStatuses = ['created', 'updated', 'unchanged', 'failed'] as const

export type Outcome = Static<typeof Outcome>
export const Outcome = Type.Object(
  {
    row: Type.Integer({ description: 'The row of the sheet, its header being row 1; the line of NDJSON' }),
    status: OneOf(rowStatuses),
    kind: Type.Optional(
      OneOf(labelledKinds, {
        description: 'Of a line of a bilingual file that is a label: what `id` and `product` name',
      }),
    ),
    id: Type.Optional(Type.String({ description: 'The product' })),
    pointer: Type.Optional(
      Type.String({ description: 'Of a line of a bilingual file: the text; left out above 1,000 characters' }),
    ),
    action: Type.Optional(OneOf(actions, { description: 'Of a line of a bilingual file: what it asked for' })),
    state: Type.Optional(
      OneOf(textStates, { description: 'Of a line of a bilingual file: the state of its text now' }),
    ),
    product: Type.Optional(
      Type.String({
        description:
          'In a dry run, with `before` and `after`: of a row that would change a product, as far as they fit into the answer: ' +
          'its name',
      }),
    ),
    source: Type.Optional(Type.Unknown({ description: 'Of a line of a bilingual file: what is translated' })),
    before: Type.Optional(
      Type.Unknown({
        description:
          'What is stored of the fields that would change; of a bilingual file the translation, null where there is none',
      }),
    ),
    after: Type.Optional(
      Type.Unknown({
        description: 'What the row would store of them; of a bilingual file the translation, null: none',
      }),
    ),
    errors: Type.Array(Type.Object({ pointer: Type.String(), code: Type.String(), message: Type.String() })),
    warnings: Type.Optional(
      Type.Array(Type.Object({ pointer: Type.String(), message: Type.String() }), {
        description: 'Of a row that is written: what deserves attention, such as a deprecated schema',
      }),
    ),
    truncated: Type.Optional(
      Type.Boolean({
        description: '`true` when the row has more errors or warnings than the answer lists, which may be none',
      }),
    ),
  },
  { title: 'ImportOutcome' },
)

export type ImportAnswer = Static<typeof ImportAnswer>
export const ImportAnswer = Type.Object(
  {
    dry_run: Type.Boolean(),
    counts: Type.Object({
      created: Type.Integer(),
      updated: Type.Integer(),
      unchanged: Type.Integer(),
      failed: Type.Integer(),
    }),
    parts: Type.Integer({
      description:
        'How many parts of at most 1,000 rows are stored, each as one: 0 when nothing was, 1 for a small file',
    }),
    stored_rows: Type.Integer({ description: 'How many rows of the file are stored, those without a change included' }),
    sheet: Type.Optional(Type.String({ description: 'Of XLSX: the sheet that was read' })),
    sheets: Type.Optional(Type.Array(Type.String(), { description: 'Of XLSX: all its sheets' })),
    texts: Type.Optional(
      Type.Object(
        Object.fromEntries([...actions, 'outdated' as const].map((name) => [name, Type.Integer()])) as {
          [name in Action | 'outdated']: ReturnType<typeof Type.Integer>
        },
        {
          description:
            'Of a bilingual file: how many lines asked for what, and how many of them are outdated, since their source has ' +
            'changed after the file was made',
        },
      ),
    ),
    rows: Type.Array(Outcome),
    rows_truncated: Type.Optional(
      Type.Boolean({
        description:
          '`true` when not all errors and warnings of the rows are listed: at most 100 errors of a row, and of a file the first ' +
          '10,000 errors and 10,000 warnings are. Such rows say `truncated`; `counts` are of all rows',
      }),
    ),
  },
  {
    title: 'ImportAnswer',
    examples: [
      {
        dry_run: false,
        counts: { created: 0, updated: 1, unchanged: 0, failed: 0 },
        parts: 1,
        stored_rows: 1,
        rows: [{ row: 2, status: 'updated', id: '0190163d-8694-739b-aea5-966c26f8ad90', errors: [] }],
      },
    ],
  },
)
