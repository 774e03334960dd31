import { isIP } from 'node:net'
import { resolve } from 'node:path'

export type Config = {
  port: number
  host: string
  databaseUrl: string | undefined
  dataDir: string
  adminApiKey: string | undefined
  rateLimit: number
  trustProxy: string[]
  logLevel: string
}

/** What is wrong with the settings, one sentence a line. */
export class WrongSettings extends Error {}

type Setting<Value> = {
  variable: string
  meaning: string
  /** What is read when the variable is absent. */
  fallback: string
  read: (text: string) => Value
}

/** What a key looks like, so that secret scanners and logs can recognise it. */
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
    meaning: 'the address it listens on',
    fallback: '127.0.0.1',
    read: (text) => (/^[\w.:-]+$/.test(text) ? text : expected('an address such as 127.0.0.1, 0.0.0.0 or ::')),
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    meaning: 'a PostgreSQL server, 15 or newer; absent = our own PostgreSQL in DATA_DIR',
    fallback: '',
    read: (text) => (text === '' ? undefined : databaseUrl(text)),
  },
  dataDir: {
    variable: 'DATA_DIR',
    meaning: "the folder of our own PostgreSQL and of the first key's file",
    fallback: './data',
    read: (text) => resolve(text),
  },
  adminApiKey: {
    variable: 'ADMIN_API_KEY',
    meaning: 'the first key, with every permission; absent = made at the first start, kept in DATA_DIR/admin.key',
    fallback: '',
    read: (text) => (text === '' ? undefined : adminKey(text)),
  },
  rateLimit: {
    variable: 'RATE_LIMIT',
    meaning: 'requests per second and key; 0 = no limit',
    fallback: '600',
    read: (text) => wholeNumber(text, 1_000_000_000),
  },
  trustProxy: {
    variable: 'TRUST_PROXY',
    meaning: 'addresses or networks of proxies whose X-Forwarded-* headers are believed, with commas between',
    fallback: '',
    read: proxies,
  },
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
      const shown = variable === 'ADMIN_API_KEY' || variable === 'DATABASE_URL' ? 'something else' : `"${text}"`
      faults.push(`${variable} must be ${(error as Error).message}, got ${shown}.`)
      return []
    }
  })
  if (faults.length > 0) throw new WrongSettings(faults.join('\n'))
  return Object.fromEntries(config)
}

/** The settings as lines for people. */
export function describeSettings(): string {
  const lines = Object.values(settings).map(
    ({ variable, meaning, fallback }) => `  ${variable.padEnd(15)}${meaning}${fallback && ` [${fallback}]`}`,
  )
  return lines.join('\n')
}

function expected(what: string): never {
  throw new Error(what)
}

function wholeNumber(text: string, most: number): number {
  return /^\d{1,10}$/.test(text) && Number(text) <= most ? Number(text) : expected(`a whole number from 0 to ${most}`)
}

function databaseUrl(text: string): string {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
    ? text
    : expected('an address such as postgres://user:password@host:5432/name')
}

function adminKey(text: string): string {
  return keyPattern.test(text) ? text : expected('of the form pt_<4 to 32 of a-z 0-9>_<32 to 200 of A-Z a-z 0-9>')
}

function proxies(text: string): string[] {
  const list = text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
  const isNetwork = (item: string) => {
    const [address = '', bits, ...rest] = item.split('/')
    const most = isIP(address) === 6 ? 128 : 32
    return (
      isIP(address) !== 0 &&
      rest.length === 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    )
  }
  return list.every(isNetwork) ? list : expected('a list of addresses or networks such as 10.0.0.1,10.1.0.0/16')
}
