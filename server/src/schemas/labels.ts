import { Type } from 'typebox'
import type { Caller } from '../access/caller.ts'

/** What has texts in several languages, beside products. */
export const labelledKinds = ['material', 'facility', 'custom_data', 'schema'] as const
export type LabelledKind = (typeof labelledKinds)[number]

/** In which language a thing is to be read. */
export const LabelParameters = {
  lang: Type.Optional(
    Type.String({
      maxLength: 35,
      description: 'Shows every text in this language; what has no translation is as it was written',
      examples: ['fr'],
    }),
  ),
  fallback: Type.Optional(
    Type.String({
      maxLength: 400,
      description: 'Further languages to try, in this order, before the original',
      examples: ['fr,es'],
    }),
  ),
}

export const LabelQuery = Type.Object(LabelParameters, { additionalProperties: false })

export type InLanguage<Thing> = {
  things: Thing[]
  /** For `Content-Language`. */
  language: string
  /** A number made of the texts that were found, for ETags; absent when no language was asked for. */
  print?: number
}

/** Reads things in a language. Whoever knows about translations hands it in. */
export type Labels = {
  read<Thing extends { id: string }>(
    caller: Caller,
    kind: LabelledKind,
    things: Thing[],
    query: { lang?: string; fallback?: string },
  ): Promise<InLanguage<Thing>>
}
