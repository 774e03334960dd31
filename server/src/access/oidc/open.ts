import type { Kysely } from 'kysely'
import type { OidcConfig } from '../../config/oidc.ts'
import type { Tables } from '../../db/tables.ts'
import type { Log } from '../../log.ts'
import { BearerTokens } from './bearer.ts'
import { Refresher } from './refresh.ts'
import { providerSettings, type Secrets } from './settings.ts'

type Parts = { db: Kysely<Tables>; config: Partial<OidcConfig>; secrets: Secrets; log: Log }

/** The identity provider of the installation, if it has one. It is not asked anything yet. */
export async function openProvider({ db, config, secrets, log }: Parts) {
  const settings = providerSettings(config, secrets)
  if (!settings) return undefined
  // Loaded here: its libraries are large, and an installation without a provider needs none of them.
  const { Provider } = await import('./provider.ts')
  const provider = new Provider(settings)
  return { provider, refresher: new Refresher({ db, provider, secrets, log }), tokens: new BearerTokens(db, provider) }
}
