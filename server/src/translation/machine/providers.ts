import type { Config } from '../../config.ts'
import { deepl } from './deepl.ts'
import { libretranslate } from './libretranslate.ts'
import type { Provider } from './provider.ts'

export type ProviderSettings = Partial<Pick<Config, 'translationProvider' | 'translationUrl' | 'translationKey'>>

/** DeepL marks the keys of its free plan, which is served elsewhere. */
const deeplUrl = (key: string | undefined) =>
  key?.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com'

/** The provider that the operator has chosen, if any. */
export function providerOf(settings: ProviderSettings): Provider | undefined {
  const { translationProvider: name, translationUrl: url, translationKey: key } = settings
  if (name === 'deepl') return deepl({ url: url ?? deeplUrl(key), key })
  return name === 'libretranslate' ? libretranslate({ url: url ?? 'https://libretranslate.com', key }) : undefined
}
