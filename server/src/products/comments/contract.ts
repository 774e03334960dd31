import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, Nullable, OneOf, Time, TimeOrNull } from '../../http/shapes.ts'
import { language } from '../contract.ts'
import { LanguageParameters } from '../translations/contract.ts'

const text = Type.String({
  minLength: 1,
  maxLength: 10_000,
  pattern: '\\S',
  title: 'a text of more than spaces',
  examples: ['Is this the colour, or the material?'],
})
const pointer = Type.String({ maxLength: 10_000, description: 'The text that it is about', examples: ['/color'] })

export type Comment = Static<typeof Comment>
export const Comment = Type.Object(
  {
    id: Id,
    product_id: Type.String({ format: 'uuid' }),
    lang: Type.String({ description: 'In lower case with `-`', examples: ['fr'] }),
    pointer,
    text,
    author: Type.String({ description: 'The device or person that wrote it' }),
    is_own: Type.Boolean({ description: 'Whether the caller wrote it' }),
    created_at: Time,
    edited_at: TimeOrNull,
    resolved_at: TimeOrNull,
    resolved_by: Nullable<string>({ type: 'string' }),
  },
  {
    title: 'Comment',
    examples: [
      {
        id: '0190163d-8694-739b-aea5-966c26f8ad90',
        product_id: '0190163d-8694-739b-aea5-966c26f8ad91',
        lang: 'fr',
        pointer: '/color',
        text: 'Is this the colour, or the material?',
        author: 'Ada',
        is_own: true,
        created_at: '2026-01-31T08:00:00.000Z',
        edited_at: null,
        resolved_at: null,
        resolved_by: null,
      },
    ],
  },
)

export const NewComment = Type.Object({ pointer, text }, { title: 'NewComment', additionalProperties: false })

export type CommentPatch = Static<typeof CommentPatch>
export const CommentPatch = Type.Object(
  {
    text: Type.Optional({ ...text, description: 'Only its author may write it anew' }),
    resolved: Type.Optional(Type.Boolean({ description: '`false` opens it again' })),
  },
  { title: 'CommentPatch', additionalProperties: false, minProperties: 1, examples: [{ resolved: true }] },
)

export const CommentParameters = Type.Object({
  ...LanguageParameters.properties,
  commentId: Type.String({ format: 'uuid' }),
})

const listing = {
  ...PageParameters,
  state: OneOf(['open', 'resolved', 'all'], { default: 'all', description: 'Which comments to list' }),
}

export type CommentQuery = Static<typeof CommentQuery>
export const CommentQuery = Type.Object(
  { ...listing, pointer: Type.Optional(Type.String({ maxLength: 10_000, description: 'Of one text alone' })) },
  { additionalProperties: false },
)

export const AllCommentsQuery = Type.Object(
  { ...listing, lang: Type.Optional({ ...language, description: 'Of one language alone' }) },
  { additionalProperties: false },
)
