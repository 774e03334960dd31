import type { TranslationConfig } from '../../config/translation.ts'
import { deepl } from './deepl.ts'
import { libretranslate } from './libretranslate.ts'
import type { Provider } from './provider.ts'

export type ProviderSettings = Partial<TranslationConfig>

/** DeepL marks the keys of its free plan, which is served elsewhere. */
const deeplUrl = (key: string | undefined) =>
  key?.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com'

const publicLibreTranslate = 'https://libretranslate.com'

/** The provider that the operator has chosen, if any. */
export function providerOf(settings: ProviderSettings): Provider | undefined {
  const { translationProvider: name, translationUrl: url, translationKey: key, translationSeconds: seconds } = settings
  if (name === 'deepl') return deepl({ url: url ?? deeplUrl(key), key, seconds })
  return name === 'libretranslate' ? libretranslate({ url: url ?? publicLibreTranslate, key, seconds }) : undefined
}
