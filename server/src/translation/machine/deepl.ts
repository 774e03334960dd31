import type { JsonObject } from '../../json/object.ts'
import { hasTags, type Provider, post, requireTexts, type Settings, wrongAnswer } from './provider.ts'

/** DeepL's interface, version 2. */
export const deepl = ({ url, key, seconds }: Settings): Provider => ({
  name: 'deepl',
  async translate(texts, { source, target }, signal) {
    const answer = (await post(
      {
        url: `${url.replace(/\/$/, '')}/v2/translate`,
        headers: key ? { authorization: `DeepL-Auth-Key ${key}` } : {},
        // A source has no region there; a target may have one, and of English and Portuguese must.
        body: {
          text: texts,
          source_lang: source.split('-')[0]?.toUpperCase(),
          target_lang: targetOf(target),
          ...(texts.some(hasTags) && { tag_handling: 'html' }),
        },
        secret: key,
        seconds,
      },
      signal,
    )) as JsonObject | null
    const translations = answer?.translations
    if (!Array.isArray(translations)) throw wrongAnswer('it holds no list of translations')
    return requireTexts(
      translations.map((one: JsonObject | null) => one?.text),
      texts.length,
    )
  },
})

const targets: Record<string, string> = { EN: 'EN-GB', PT: 'PT-PT' }

function targetOf(tag: string): string {
  const upper = tag.toUpperCase()
  return targets[upper] ?? upper
}
