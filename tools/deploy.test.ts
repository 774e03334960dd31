import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { parseEnv } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import { describeSettings, readConfig } from '../server/src/config.ts'
import { read } from './repository/files.ts'

const chart = 'deploy/helm/polytrace'
const values: Record<string, unknown> = parse(read(`${chart}/values.yaml`))
const templates = globSync(`${chart}/templates/*`).map(read).join('\n')

test("the chart's own values keep to its schema, which refuses what it does not know", () => {
  const isValid = new Ajv2020({ allowUnionTypes: true }).compile(JSON.parse(read(`${chart}/values.schema.json`)))
  assert.ok(isValid(values), JSON.stringify(isValid.errors))
  for (const wrong of [
    { replica: 2 },
    { replicas: 0 },
    { settings: { RATE_LIMIT: 600 } },
    { settingsSecret: {} },
    { database: {} },
  ])
    assert.ok(!isValid({ ...values, ...wrong }), JSON.stringify(wrong))
})

test('the templates use every value of the chart, and no other', () => {
  const used = new Set([...templates.matchAll(/\.Values\.([\w.]+)/g)].map(([, path]) => path as string))
  const isKnown = (path: string) =>
    path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], values)
  assert.deepEqual(
    [...used].filter((path) => isKnown(path) === undefined),
    [],
  )
  const paths = Object.entries(values).flatMap(([name, value]) =>
    used.has(name) ? [name] : Object.keys(value as object).map((part) => `${name}.${part}`),
  )
  assert.deepEqual(
    paths.filter((path) => !used.has(path)),
    [],
  )
})

test('whatever deploys the service names only settings that it has', () => {
  const { services } = parse(read('compose.yaml'))
  const named = [
    ...[...read('Containerfile').matchAll(/([A-Z_]+)=[\w/.]+/g)].map(([, name]) => name),
    ...Object.keys(services.polytrace.environment),
    ...[...templates.matchAll(/name: ([A-Z][A-Z_]+)/g)].map(([, name]) => name),
  ]
  assert.ok(named.length > 10)
  const known = describeSettings()
  assert.deepEqual(
    named.filter((name) => name !== 'NODE_ENV' && !known.includes(`  ${name} `)),
    [],
  )
})

test('the identity provider for trying and the service know each other by the same names and addresses', () => {
  const environment = parseEnv(read('deploy/compose/identity.env'))
  // As Compose does: names with their default, and a dollar sign written twice.
  const filled = read('compose.yaml').replaceAll(/\$\$|\$\{(\w+):-([^{}]*)\}/g, (_, name?: string, fallback = '') =>
    name === undefined ? '$' : (environment[name] ?? fallback),
  )
  const { services, configs } = parse(filled)
  const { polytrace, identity } = services
  const config = readConfig({ ...polytrace.environment, DATABASE_URL: 'postgres://postgres/polytrace' })
  const provider = parse(configs.identity.content)
  assert.equal(provider.issuer, config.oidcIssuer)
  const { port } = new URL(provider.issuer)
  assert.equal(provider.web.http, `0.0.0.0:${port}`)
  assert.equal(identity.network_mode, 'service:polytrace')
  const [own, published] = polytrace.ports
  assert.equal(published, `127.0.0.1:${port}:${port}`)
  const [client] = provider.staticClients
  assert.deepEqual([client.id, client.secret], [config.oidcClientId, config.oidcClientSecret])
  const ownPort = own.split(':')[1]
  for (const host of ['localhost', '127.0.0.1'])
    assert.ok(client.redirectURIs.includes(`http://${host}:${ownPort}/api/v2/sign-in/oidc/callback/`), host)
  assert.equal(provider.staticPasswords[0].email, config.oidcFirstAdmin)
  for (const { hash } of provider.staticPasswords) assert.match(hash, /^\$2a\$10\$[\w./]{53}$/)
})
