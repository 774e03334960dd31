import { Type } from 'typebox'
import { languagePattern, maxLanguageLength, originalLanguage } from '../products/languages.ts'

export const translationPath = '/api/v2/translation/'
export const tags = ['Translations']

export const Language = Type.String({
  pattern: languagePattern,
  maxLength: maxLanguageLength,
  title: 'a language such as fr',
  examples: ['fr'],
})

export const SourceLanguage = Type.String({
  ...Language,
  default: originalLanguage,
  description: 'The language of what is translated',
})
