import type { OidcConfig } from '../../config/oidc.ts'
import { WrongSettings } from '../../config.ts'

/** Seals what must be read again, with a key that is not in the database. */
export type Secrets = {
  hasKey: boolean
  seal(text: string, owner: string): Buffer
  open(sealed: Buffer, owner: string): string
}

export type ProviderSettings = {
  issuer: string
  name: string
  clientId: string
  clientSecret: string | undefined
  scopes: string
  prompt: string | undefined
  audience: string | undefined
  groupsClaim: string
  firstAdmin: string | undefined
  refreshSeconds: number
  tokenSeconds: number
}

/** The settings of the identity provider, if the installation has one. */
export function providerSettings(config: Partial<OidcConfig>, secrets: Secrets): ProviderSettings | undefined {
  const { oidcIssuer: issuer, oidcClientId: clientId } = config
  if (issuer === undefined || clientId === undefined) return undefined
  if (!secrets.hasKey)
    throw new WrongSettings('OIDC_ISSUER needs SECRETS_KEY_FILE, to keep what asks the provider again about people.')
  return {
    issuer,
    clientId,
    name: config.oidcName ?? new URL(issuer).host,
    clientSecret: config.oidcClientSecret,
    scopes: config.oidcScopes ?? 'openid',
    prompt: config.oidcPrompt,
    audience: config.oidcAudience,
    groupsClaim: config.oidcGroupsClaim ?? 'groups',
    firstAdmin: config.oidcFirstAdmin,
    refreshSeconds: config.oidcRefreshSeconds ?? 300,
    tokenSeconds: config.oidcTokenSeconds ?? 3_600,
  }
}
