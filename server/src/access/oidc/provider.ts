import { createRemoteJWKSet, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { type Claims, readClaims } from './claims.ts'
import { isAway, ProviderAway, ProviderRefused } from './failures.ts'
import type { ProviderSettings } from './settings.ts'

/** Signatures by a key that only the provider has: `none`, and secrets that others share with it, prove nothing. */
export const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Seconds that the clocks of two machines may differ. */
const clockTolerance = 30

/** Seconds that the provider has for an answer. */
const timeout = 5

/** In milliseconds. While the provider is away, nobody waits for it again within this time. */
const awayFor = 2_000

/** What a sign-in must come back with. */
export type Checks = { state: string; nonce: string; verifier: string }

/** What the provider gives for a code or a refresh token. */
export type Tokens = { claims: Claims; refreshToken: string | undefined; providerSession: string | undefined }

type Known = { config: oidc.Configuration; keys: ReturnType<typeof createRemoteJWKSet> }

/** The identity provider, as far as this service speaks with it. */
export class Provider {
  readonly settings: ProviderSettings
  #known: Promise<Known> | undefined
  #awayUntil = 0

  constructor(settings: ProviderSettings) {
    this.settings = settings
  }

  /** Where a browser goes to sign in. */
  async authorizationUrl({ state, nonce, verifier }: Checks, redirectUri: string): Promise<URL> {
    const { config } = await this.#discover()
    const { scopes, prompt } = this.settings
    return oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: scopes,
      ...(prompt !== undefined && { prompt }),
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...{ state, nonce },
    })
  }

  /** Changes the code that a browser came back with for what the provider knows about the person. */
  exchange(address: URL, { state, nonce, verifier }: Checks): Promise<Tokens> {
    return this.#ask(async (config) => {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      return this.#read(config, await oidc.authorizationCodeGrant(config, address, checks))
    })
  }

  /** Asks again about somebody who is signed in. */
  refresh(refreshToken: string, subject: string): Promise<Tokens> {
    return this.#ask(async (config) => {
      const answer = await oidc.refreshTokenGrant(config, refreshToken)
      const tokens = await this.#read(config, answer, subject)
      if (tokens.claims.subject !== subject) throw new ProviderRefused('subject')
      return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken }
    })
  }

  /** The claims of a JWT that the provider has signed; throws `ProviderRefused` for any other. */
  verify(token: string, { maxSeconds, ...options }: JWTVerifyOptions & { maxSeconds: number }): Promise<JWTPayload> {
    return this.#guarded(async ({ config, keys }) => {
      const { issuer } = config.serverMetadata()
      const common = { issuer, algorithms, clockTolerance, maxTokenAge: maxSeconds }
      return (await jwtVerify(token, keys, { ...common, ...options })).payload
    })
  }

  async #read(
    config: oidc.Configuration,
    tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
    subject?: string,
  ): Promise<Tokens> {
    const idToken = tokens.claims()
    const { groupsClaim } = this.settings
    // What counts is what the provider said last, so nothing may come from the future.
    if (idToken && idToken.iat > Date.now() / 1_000 + clockTolerance) throw new ProviderRefused('issued in the future')
    const fromToken = idToken && readClaims(idToken, groupsClaim)
    const isComplete = fromToken?.groups && fromToken.name
    const known = fromToken?.subject ?? subject
    const hasUserInfo = config.serverMetadata().userinfo_endpoint !== undefined && known !== undefined
    const more = !isComplete && hasUserInfo ? await oidc.fetchUserInfo(config, tokens.access_token, known) : {}
    const claims = readClaims({ sub: known, ...more, ...idToken }, groupsClaim)
    return {
      // Groups that the provider names nowhere are none: whoever was taken out of all of them must not keep the last.
      claims: { ...claims, groups: claims.groups ?? [] },
      refreshToken: tokens.refresh_token,
      providerSession: typeof idToken?.sid === 'string' ? idToken.sid : undefined,
    }
  }

  #ask<Result>(work: (config: oidc.Configuration) => Promise<Result>): Promise<Result> {
    return this.#guarded(({ config }) => work(config))
  }

  /** Keeps a provider that is away apart from one that refuses, and says nothing else: errors of libraries may hold tokens. */
  async #guarded<Result>(work: (known: Known) => Promise<Result>): Promise<Result> {
    const known = await this.#discover()
    try {
      return await work(known)
    } catch (error) {
      if (error instanceof ProviderRefused) throw error
      if (!isAway(error)) throw new ProviderRefused((error as { code?: string }).code ?? (error as Error).name)
      this.#awayUntil = Date.now() + awayFor
      throw new ProviderAway()
    }
  }

  /** Reads once where the provider's addresses and keys are. */
  #discover(): Promise<Known> {
    if (Date.now() < this.#awayUntil) return Promise.reject(new ProviderAway())
    this.#known ??= this.#readConfiguration().catch((error) => {
      this.#known = undefined
      this.#awayUntil = Date.now() + awayFor
      throw new ProviderAway((error as { code?: string }).code)
    })
    return this.#known
  }

  async #readConfiguration(): Promise<Known> {
    const { issuer, clientId, clientSecret } = this.settings
    const metadata = { client_id: clientId, [oidc.clockTolerance]: clockTolerance }
    const isPlain = issuer.startsWith('http:')
    const config = await oidc.discovery(
      new URL(issuer),
      clientId,
      metadata,
      clientSecret === undefined ? oidc.None() : oidc.ClientSecretBasic(clientSecret),
      { timeout, execute: isPlain ? [oidc.allowInsecureRequests] : [] },
    )
    oidc.enableNonRepudiationChecks(config)
    const { jwks_uri } = config.serverMetadata()
    if (jwks_uri === undefined) throw new Error('The provider names no keys.')
    return { config, keys: createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: timeout * 1_000 }) }
  }
}
