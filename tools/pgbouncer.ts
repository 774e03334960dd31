import { ensureProgram } from './programs.ts'

export const ensurePgBouncer = () =>
  ensureProgram({
    title: 'PgBouncer',
    setting: 'TEST_PGBOUNCER',
    names: ['pgbouncer'],
    // Not on the PATH of those who are not root.
    elsewhere: ['/usr/sbin/pgbouncer'],
    packages: ['pgbouncer'],
    neededBy: 'the tests of a pooler need',
    serves: true,
  })
