import type { JsonObject } from '../../json/object.ts'
import { hasTags, type Provider, post, requireTexts, type Settings } from './provider.ts'

/** LibreTranslate's interface, which several self-hosted services speak. */
export const libretranslate = ({ url, key, seconds }: Settings): Provider => ({
  name: 'libretranslate',
  async translate(texts, { source, target }, signal) {
    const format = texts.some(hasTags) ? 'html' : 'text'
    const body = { q: texts, source, target, format, ...(key && { api_key: key }) }
    const call = { url: `${url.replace(/\/$/, '')}/translate`, headers: {}, body, secret: key, seconds }
    const answer = (await post(call, signal)) as JsonObject | null
    return requireTexts(answer?.translatedText, texts.length)
  },
})
