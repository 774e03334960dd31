import { expected, type Setting, wholeNumber } from './readers.ts'

/** How the database is reached. */
export type DatabaseConfig = {
  databaseUrl: string | undefined
  databaseMigrationUrl: string | undefined
  databasePrepared: boolean
  databaseReplicaUrls: string[]
  databaseReplicaMaxLag: number
}

export const databaseSettings: { [Name in keyof DatabaseConfig]: Setting<DatabaseConfig[Name]> } = {
  databaseUrl: {
    variable: 'DATABASE_URL',
    meaning: 'a PostgreSQL server, 15 or newer; absent = our own PostgreSQL in DATA_DIR',
    fallback: '',
    read: (text) => (text === '' ? undefined : databaseUrl(text)),
  },
  databaseMigrationUrl: {
    variable: 'DATABASE_MIGRATION_URL',
    meaning: 'the same database past a pooler such as PgBouncer, which DATABASE_URL then leads to',
    fallback: '',
    read: (text) => (text === '' ? undefined : databaseUrl(text)),
  },
  databasePrepared: {
    variable: 'DATABASE_PREPARED',
    meaning: 'false = no named statements, for PgBouncer before 1.21',
    fallback: 'true',
    read: (text) => (/^(true|false)$/.test(text) ? text === 'true' : expected('true or false')),
  },
  databaseReplicaUrls: {
    variable: 'DATABASE_REPLICA_URL',
    meaning: 'streaming replicas of that server, which answer reads, separated by commas; absent = none',
    fallback: '',
    read: (text) => (text === '' ? [] : text.split(',').map((address) => databaseUrl(address.trim()))),
  },
  databaseReplicaMaxLag: {
    variable: 'DATABASE_REPLICA_MAX_LAG',
    meaning: 'seconds that a replica may be behind before it is left out',
    fallback: '5',
    // An hour: whoever reads data that are older wants another kind of copy.
    read: (text) => wholeNumber(text, 3_600, 1),
  },
}

/** What is wrong with settings of which one needs the other. */
export function databaseFaults(environment: NodeJS.ProcessEnv): string[] {
  if (environment.DATABASE_URL) return []
  const needing = { DATABASE_MIGRATION_URL: 'leads to the pooler', DATABASE_REPLICA_URL: 'takes the writes' }
  return Object.entries(needing)
    .filter(([variable]) => environment[variable])
    .map(([variable, what]) => `${variable} needs DATABASE_URL, which ${what}.`)
}

function databaseUrl(text: string): string {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
    ? text
    : expected('an address such as postgres://user:password@host:5432/name')
}
