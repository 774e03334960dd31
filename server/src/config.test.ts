import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeSettings, readConfig, WrongSettings } from './config.ts'

const key = `pt_first_${'x'.repeat(43)}`

test('no setting at all is a working configuration', () => {
  const config = readConfig({})
  assert.equal(config.port, 8080)
  assert.equal(config.host, '127.0.0.1')
  assert.equal(config.databaseUrl, undefined)
  assert.match(config.dataDir, /\/data$/)
  assert.equal(config.adminApiKey, undefined)
  assert.equal(config.rateLimit, 600)
  assert.deepEqual(config.trustProxy, [])
  assert.equal(config.logLevel, 'info')
})

test('settings are read, and an empty one counts as absent', () => {
  const config = readConfig({
    PORT: '9000',
    HOST: '::',
    ADMIN_API_KEY: key,
    TRUST_PROXY: '10.0.0.1, fd00::/8',
    RATE_LIMIT: '',
  })
  assert.equal(config.port, 9000)
  assert.equal(config.host, '::')
  assert.equal(config.adminApiKey, key)
  assert.deepEqual(config.trustProxy, ['10.0.0.1', 'fd00::/8'])
  assert.equal(config.rateLimit, 600)
})

const wrong: [string, string, RegExp][] = [
  ['PORT', 'eighty', /^PORT must be a whole number from 0 to 65535, got "eighty"\.$/],
  ['PORT', '70000', /65535/],
  ['HOST', 'a b', /^HOST must be an address/],
  ['DATABASE_URL', 'mysql://x', /^DATABASE_URL must be an address such as postgres:/],
  ['ADMIN_API_KEY', 'secret', /^ADMIN_API_KEY must be of the form pt_/],
  ['OIDC_ISSUER', 'http://login.example.com', /^OIDC_ISSUER must be an https address/],
  ['OIDC_CLIENT_ID', 'x', /^OIDC_CLIENT_ID needs OIDC_ISSUER\.$/],
  ['OIDC_REFRESH_SECONDS', '301', /^OIDC_REFRESH_SECONDS must be a whole number from 1 to 300/],
  ['OIDC_SCOPES', 'profile', /^OIDC_SCOPES must be a list of scopes with openid/],
  [
    'DATABASE_REPLICA_URL',
    'postgres://a/b,c',
    /^DATABASE_REPLICA_URL must be an address.*got something else\.\nDATABASE_REPLICA_URL needs DATABASE_URL/s,
  ],
  ['DATABASE_REPLICA_MAX_LAG', '0', /^DATABASE_REPLICA_MAX_LAG must be a whole number from 1 to 3600/],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http:/],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', /^OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1/],
  ['TRANSLATION_PROVIDER', 'deepl', /^TRANSLATION_PROVIDER=deepl needs TRANSLATION_KEY\.$/],
  ['TRANSLATION_SECONDS', '5', /^TRANSLATION_SECONDS needs TRANSLATION_PROVIDER\.$/],
  ['TRANSLATION_URL', 'ftp://me:secret@host', /^TRANSLATION_URL must be an address .*, got "ftp:\/\/…@host"\./],
  ['DATA_DIR', import.meta.filename, /^DATA_DIR must be a folder, not a file, got/],
  ['AUDIT_KEY_FILE', import.meta.dirname, /^AUDIT_KEY_FILE must be a file, not a folder, got/],
  ['AUDIT_HEADS_FILE', import.meta.dirname, /^AUDIT_HEADS_FILE must be a file, not a folder, got/],
  ['SECRETS_KEY_FILE', import.meta.dirname, /^SECRETS_KEY_FILE must be a file, not a folder, got/],
  ['RATE_LIMIT', '-1', /^RATE_LIMIT must be a whole number/],
  ['TRUST_PROXY', 'everyone', /^TRUST_PROXY must be a list/],
  ['TRUST_PROXY', '10.0.0.0/99', /^TRUST_PROXY must be a list/],
  ['CAPTURE_RETRY_HOURS', 'a week', /^CAPTURE_RETRY_HOURS must be a whole number from 0 to 8760/],
  ['OUTBOUND_ALLOW', '10.0.0.0/99', /^OUTBOUND_ALLOW must be a list of networks and hosts/],
  ['OUTBOUND_ALLOW', 'http://x', /^OUTBOUND_ALLOW must be a list/],
  ['OUTBOUND_HTTP', 'yes', /^OUTBOUND_HTTP must be true or false/],
  ['DATABASE_PREPARED', 'no', /^DATABASE_PREPARED must be true or false/],
  [
    'DATABASE_MIGRATION_URL',
    'server',
    /^DATABASE_MIGRATION_URL must be an address.*\nDATABASE_MIGRATION_URL needs DATABASE_URL/s,
  ],
  ['DELIVERY_PAUSES', 'soon', /^DELIVERY_PAUSES must be a list of seconds/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of debug, info/],
]

for (const [name, value, sentence] of wrong) {
  test(`${name}=${value} is refused with a sentence`, () => {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error) => error instanceof WrongSettings && sentence.test(error.message),
    )
  })
}

test('all wrong settings are reported at once, and secrets are not repeated', () => {
  const read = () => readConfig({ PORT: 'x', ADMIN_API_KEY: 'my-secret', DATABASE_URL: 'http://u:hidden@h' })
  assert.throws(
    read,
    (error: Error) => error.message.split('\n').length === 3 && !/my-secret|hidden/.test(error.message),
  )
})

test('every setting is described', () => {
  for (const name of [
    'PORT',
    'HOST',
    'DATABASE_URL',
    'DATA_DIR',
    'ADMIN_API_KEY',
    'RATE_LIMIT',
    'TRUST_PROXY',
    'CAPTURE_RETRY_HOURS',
    'FEED_RETENTION_DAYS',
    'OUTBOUND_ALLOW',
    'OUTBOUND_HTTP',
    'DATABASE_MIGRATION_URL',
    'DATABASE_PREPARED',
    'DELIVERY_PAUSES',
    'SECRETS_KEY_FILE',
    'OIDC_ISSUER',
    'OIDC_FIRST_ADMIN',
    'LOG_LEVEL',
  ]) {
    assert.match(describeSettings(), new RegExp(`^  ${name} `, 'm'))
  }
})
