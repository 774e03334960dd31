import { expected, type Setting, wholeNumber } from './readers.ts'

/** The identity provider of the installation. */
export type OidcConfig = {
  oidcIssuer: string | undefined
  oidcName: string | undefined
  oidcClientId: string | undefined
  oidcClientSecret: string | undefined
  oidcScopes: string
  oidcPrompt: string | undefined
  oidcAudience: string | undefined
  oidcGroupsClaim: string
  oidcFirstAdmin: string | undefined
  oidcRefreshSeconds: number
  oidcTokenSeconds: number
}

const optional = (variable: string, meaning: string): Setting<string | undefined> => ({
  variable,
  meaning,
  fallback: '',
  read: (text) => (text === '' ? undefined : text),
})

export const oidcSettings: { [Name in keyof OidcConfig]: Setting<OidcConfig[Name]> } = {
  oidcIssuer: {
    variable: 'OIDC_ISSUER',
    meaning: 'the identity provider (OpenID Connect) that people sign in with, such as https://login.example.com',
    fallback: '',
    read: (text) => (text === '' ? undefined : issuer(text)),
  },
  oidcName: optional('OIDC_NAME', 'what the button to sign in calls the provider; absent = the host of OIDC_ISSUER'),
  oidcClientId: optional('OIDC_CLIENT_ID', 'the name under which the provider knows this service'),
  oidcClientSecret: optional(
    'OIDC_CLIENT_SECRET',
    'the secret of that client; absent = a public client, with PKCE alone',
  ),
  oidcScopes: {
    variable: 'OIDC_SCOPES',
    meaning: 'what is asked of the provider at a sign-in, separated by spaces',
    fallback: 'openid profile email offline_access',
    read: (text) => (text.split(' ').includes('openid') ? text : expected('a list of scopes with openid among them')),
  },
  oidcPrompt: optional(
    'OIDC_PROMPT',
    'what the provider must ask at each sign-in, such as consent, without which some give no refresh token; absent = as it likes',
  ),
  oidcAudience: optional(
    'OIDC_AUDIENCE',
    'the audience of the JWTs that are accepted as bearer tokens; absent = none are',
  ),
  oidcGroupsClaim: {
    variable: 'OIDC_GROUPS_CLAIM',
    meaning: "the claim with a person's groups; dots lead into objects, as in realm_access.roles",
    fallback: 'groups',
    read: (text) => text,
  },
  oidcFirstAdmin: optional(
    'OIDC_FIRST_ADMIN',
    'the verified e-mail address or the subject of the person who is let in as operator of the first organisation',
  ),
  oidcRefreshSeconds: {
    variable: 'OIDC_REFRESH_SECONDS',
    meaning: 'how often the provider is asked again about a person who is signed in',
    fallback: '300',
    // What was taken away at the provider may count here for five minutes at most.
    read: (text) => wholeNumber(text, 300, 1),
  },
  oidcTokenSeconds: {
    variable: 'OIDC_TOKEN_SECONDS',
    meaning: 'how long a bearer token may be used after it was issued',
    fallback: '3600',
    read: (text) => wholeNumber(text, 86_400, 1),
  },
}

/** Settings that need one another. */
export function oidcFaults({ OIDC_ISSUER, OIDC_CLIENT_ID, ...environment }: NodeJS.ProcessEnv): string[] {
  const others = Object.values(oidcSettings).map(({ variable }) => variable)
  if (OIDC_ISSUER) return OIDC_CLIENT_ID ? [] : ['OIDC_ISSUER needs OIDC_CLIENT_ID.']
  const lonely = [...(OIDC_CLIENT_ID ? ['OIDC_CLIENT_ID'] : []), ...others.filter((name) => environment[name])]
  return lonely.map((name) => `${name} needs OIDC_ISSUER.`)
}

function issuer(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isHere = url && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const isFitting =
    url && (url.protocol === 'https:' || (url.protocol === 'http:' && isHere)) && !url.search && !url.hash
  return isFitting ? text : expected('an https address such as https://login.example.com (http only for this machine)')
}
