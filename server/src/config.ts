import { existsSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { type DatabaseConfig, databaseFaults, databaseSettings } from './config/database.ts'
import { type OidcConfig, oidcFaults, oidcSettings } from './config/oidc.ts'
import { expected, type Setting, wholeNumber } from './config/readers.ts'
import { type TelemetryConfig, telemetrySettings } from './config/telemetry.ts'
import { type TranslationConfig, translationFaults, translationSettings } from './config/translation.ts'

export type Config = DatabaseConfig &
  OidcConfig &
  TelemetryConfig &
  TranslationConfig & {
    port: number
    host: string
    workers: number
    dataDir: string
    adminApiKey: string | undefined
    auditKeyFile: string | undefined
    auditHeadsFile: string | undefined
    rateLimit: number
    trustProxy: string[]
    captureRetryHours: number
    feedRetentionDays: number
    outboundAllow: string[]
    outboundHttp: boolean
    deliveryPauses: number[]
    secretsKeyFile: string | undefined
    logLevel: string
  }

/** Wrong settings; the message has a line with one sentence for each. */
export class WrongSettings extends Error {}

/** The form of a key, by which secret scanners and logs recognise it. */
export const keyPattern = /^pt_[a-z0-9]{4,32}_[A-Za-z0-9]{32,200}$/

const logLevels = ['debug', 'info', 'warn', 'error', 'fatal', 'silent']

const settings: { [Name in keyof Config]: Setting<Config[Name]> } = {
  port: {
    variable: 'PORT',
    meaning: 'the port of the HTTP server; 0 takes any free one',
    fallback: '8080',
    read: (text) => wholeNumber(text, 65_535),
  },
  host: {
    variable: 'HOST',
    meaning: 'the address that the HTTP server listens on',
    fallback: '127.0.0.1',
    read: (text) => (/^[\w.:-]+$/.test(text) ? text : expected('an address such as 127.0.0.1, 0.0.0.0 or ::')),
  },
  workers: {
    variable: 'WORKERS',
    meaning: 'processes that serve requests together; auto = one for each processor',
    fallback: '1',
    read: (text) => (text === 'auto' ? availableParallelism() : processCount(text)),
  },
  ...databaseSettings,
  dataDir: {
    variable: 'DATA_DIR',
    meaning: "the folder of our own PostgreSQL, of the first key's file and of the audit trail's signed heads",
    fallback: './data',
    read: folder,
  },
  adminApiKey: {
    variable: 'ADMIN_API_KEY',
    meaning: 'the first key, with every permission; absent = made at the first start, kept in DATA_DIR/admin.key',
    fallback: '',
    read: (text) => (text === '' ? undefined : adminKey(text)),
  },
  auditKeyFile: {
    variable: 'AUDIT_KEY_FILE',
    meaning:
      'the file of the Ed25519 key that signs the audit trail, made if there is none; absent = DATA_DIR/audit.key',
    fallback: '',
    read: (text) => (text === '' ? undefined : file(text)),
  },
  auditHeadsFile: {
    variable: 'AUDIT_HEADS_FILE',
    meaning: 'the file that the signed heads of the audit trail are added to; absent = DATA_DIR/audit-heads.ndjson',
    fallback: '',
    read: (text) => (text === '' ? undefined : file(text)),
  },
  rateLimit: {
    variable: 'RATE_LIMIT',
    meaning: 'requests per second and key; 0 = no limit',
    fallback: '600',
    read: (text) => wholeNumber(text, 1_000_000_000),
  },
  trustProxy: {
    variable: 'TRUST_PROXY',
    meaning: 'addresses or networks of proxies whose X-Forwarded-* headers are believed, separated by commas',
    fallback: '',
    read: proxies,
  },
  captureRetryHours: {
    variable: 'CAPTURE_RETRY_HOURS',
    meaning: 'how long the document of a capture that was given up is kept, to be run again',
    fallback: '168',
    // A year.
    read: (text) => wholeNumber(text, 8_760),
  },
  feedRetentionDays: {
    variable: 'FEED_RETENTION_DAYS',
    meaning: 'how long changes can be read from the feed; 0 = for ever',
    fallback: '30',
    // Ten years.
    read: (text) => wholeNumber(text, 3_650),
  },
  outboundAllow: {
    variable: 'OUTBOUND_ALLOW',
    meaning: 'networks and hosts that may be called although they are not public, separated by commas',
    fallback: '',
    read: reachable,
  },
  outboundHttp: {
    variable: 'OUTBOUND_HTTP',
    meaning: 'true = webhooks and subscriptions may use plain http',
    fallback: 'false',
    read: yesOrNo,
  },
  deliveryPauses: {
    variable: 'DELIVERY_PAUSES',
    meaning: 'seconds between the attempts of a delivery, separated by commas; after the last it is parked',
    // 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h.
    fallback: '5,300,1800,7200,18000,36000,50400,72000,86400',
    read: pauses,
  },
  secretsKeyFile: {
    variable: 'SECRETS_KEY_FILE',
    meaning:
      'the file of the key that signing secrets are encrypted with; absent = DATA_DIR/secrets.key beside our own PostgreSQL',
    fallback: '',
    read: (text) => (text === '' ? undefined : file(text)),
  },
  ...oidcSettings,
  ...translationSettings,
  ...telemetrySettings,
  logLevel: {
    variable: 'LOG_LEVEL',
    meaning: logLevels.join(', '),
    fallback: 'info',
    read: (text) => (logLevels.includes(text) ? text : expected(`one of ${logLevels.join(', ')}`)),
  },
}

/** Reads every setting from the environment; throws `WrongSettings` with a sentence for each wrong one. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const faults: string[] = []
  const config = Object.entries(settings).map(([name, { variable, fallback, read }]) => {
    const text = environment[variable] || fallback
    try {
      return [name, read(text)]
    } catch (error) {
      const isSecret = /^(ADMIN_API_KEY|DATABASE_.*URL|OIDC_CLIENT_SECRET)$/.test(variable)
      // Other addresses may hold a password as well.
      const value = isSecret ? 'something else' : `"${text.replace(/\/\/.*@/, '//…@')}"`
      faults.push(`${variable} must be ${(error as Error).message}, got ${value}.`)
      return []
    }
  })
  faults.push(...databaseFaults(environment), ...oidcFaults(environment), ...translationFaults(environment))
  if (faults.length > 0) throw new WrongSettings(faults.join('\n'))
  return Object.fromEntries(config)
}

/** The settings as lines for people. */
export function describeSettings(): string {
  const lines = Object.values(settings).map(
    ({ variable, meaning, fallback }) => `  ${variable.padEnd(29)}${meaning}${fallback && ` [${fallback}]`}`,
  )
  return lines.join('\n')
}

/** More than 64 would need more connections than a usual server has. */
function processCount(text: string): number {
  return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 64
    ? Number(text)
    : expected('a whole number from 1 to 64, or auto')
}

function yesOrNo(text: string): boolean {
  return /^(true|false)$/.test(text) ? text === 'true' : expected('true or false')
}

/** What is not there yet is made. */
function file(text: string): string {
  return existsSync(text) && statSync(text).isDirectory() ? expected('a file, not a folder') : resolve(text)
}

function folder(text: string): string {
  return existsSync(text) && !statSync(text).isDirectory() ? expected('a folder, not a file') : resolve(text)
}

function adminKey(text: string): string {
  return keyPattern.test(text) ? text : expected('of the form pt_<4 to 32 of a-z 0-9>_<32 to 200 of A-Z a-z 0-9>')
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

function isNetwork(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/')
  const maxBits = isIP(address) === 6 ? 128 : 32
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
  return isIP(address) !== 0 && rest.length === 0 && isPrefix
}

function proxies(text: string): string[] {
  const list = listOf(text)
  return list.every(isNetwork) ? list : expected('a list of addresses or networks such as 10.0.0.1,10.1.0.0/16')
}

/** A name, or all names below one. What looks like an address that is not whole is none. */
const isHost = (item: string) => /^(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(item) && !/^[\d.]+$/.test(item)

function reachable(text: string): string[] {
  const list = listOf(text)
  return list.every((item) => isNetwork(item) || isHost(item))
    ? list
    : expected('a list of networks and hosts such as 10.1.0.0/16,receiver.internal,*.factory.internal')
}

function pauses(text: string): number[] {
  const list = listOf(text)
  // 7 days: whoever is away for longer should not be waited for in silence.
  return list.every((item) => /^\d{1,6}$/.test(item) && Number(item) <= 604_800)
    ? list.map(Number)
    : expected('a list of seconds such as 5,300,1800')
}
