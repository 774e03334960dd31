import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, openTestDatabase, startApp } from '../../test/harness.ts'
import { runPolytrace, startProcess } from '../../test/service-process.ts'

const { address } = await openTestDatabase()
const { url, orgId, call } = await startApp()
const env = { DATABASE_URL: address.connectionString as string }
const run = (...args: string[]) => runPolytrace(args, { env })

test('--help prints the commands and every setting', async () => {
  for (const args of [['--help'], [], ['start', '--help']]) {
    const { code, output } = await run(...args)
    assert.equal(code, 0)
    for (const name of ['PORT', 'DATABASE_URL', 'ADMIN_API_KEY', 'TRUST_PROXY']) assert.match(output, new RegExp(name))
  }
})

test('wrong settings, commands and options are a sentence and exit code 2', async () => {
  const wrong = await runPolytrace(['start'], { env: { ...env, PORT: 'eighty' } })
  assert.equal(wrong.code, 2)
  assert.equal(wrong.errors, 'PORT must be a whole number from 0 to 65535, got "eighty".\n')
  assert.match((await run('dance')).errors, /^There is no command "dance"/)
  for (const args of [
    ['dance'],
    ['start', '--fast'],
    ['key', 'create'],
    ['key', 'create', '--name', 'x', '--permission', 'fly'],
    ['key', 'revoke', '--id', '7'],
  ]) {
    assert.equal((await run(...args)).code, 2, args.join(' '))
  }
})

test('a server that cannot be reached is a sentence and exit code 1', async () => {
  const { code, errors } = await runPolytrace(['key', 'list'], {
    env: { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' },
  })
  assert.equal(code, 1)
  assert.match(errors, /ECONNREFUSED/)
  assert.doesNotMatch(errors, /\n\s+at /)
})

test('a start at a place that another program has ends with a sentence', async () => {
  const PORT = new URL(url).port
  const { code, errors } = await runPolytrace(['start'], { env: { ...env, PORT } })
  const sentence = `The service cannot listen at 127.0.0.1:${PORT}: another program uses that port. Stop it, or set another PORT.`
  assert.deepEqual([code, errors], [1, `${sentence}\n`])
})

test('a start of the role worker prints what answers there, and no address of the console or the API', async () => {
  const service = await startProcess({ env, role: 'worker' })
  const places = [...service.printed().matchAll(/^ {2}(\w+) +(http:\S+)$/gm)]
  const names = places.map(([, name]) => name)
  assert.deepEqual(names, ['Health', 'Readiness', 'Metrics'])
  for (const [, name, address = ''] of places) assert.equal((await fetch(address)).status, 200, name)
  await service.stop()
})

test('what one of several processes says of its settings counts as if there were one', async () => {
  const provider = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'polytrace' }
  const { code, errors } = await runPolytrace(['start'], { env: { ...env, ...provider, WORKERS: '2', PORT: '0' } })
  assert.equal(code, 2)
  assert.match(errors, /^OIDC_ISSUER needs SECRETS_KEY_FILE, .*\n$/)
})

test('a backup into a folder that is not there, and a restore of what is no file, say what was expected', async () => {
  for (const [args, sentence] of [
    [
      ['backup', '/nowhere/at/all/x.bak'],
      /^There is no folder \/nowhere\/at\/all for the backup \S+x\.bak: make it, or/,
    ],
    [
      ['restore', '/nowhere/x.bak'],
      /^There is no backup \/nowhere\/x\.bak: name a file that "backup" has written\.\n$/,
    ],
    [['restore', '/'], /^\/ is a folder: name a file that "backup" has written\.\n$/],
  ] as const) {
    const { code, errors } = await run(...args)
    assert.match(errors, sentence)
    assert.equal(code, 2)
  }
})

test('distribute refuses a server without Citus, and says what to do', async () => {
  const { code, errors } = await run('distribute')
  assert.equal(code, 2)
  assert.match(errors, /^The database has no Citus: run "create extension citus" in it on the coordinator and on every/)
  const { code: wrong, errors: sentence } = await run('distribute', '--shards', 'many')
  assert.deepEqual([wrong, sentence], [2, '--shards must be a whole number from 1 to 9999, got "many".\n'])
})

test('key create, list and revoke work beside the running service', async () => {
  const where = ['--organisation', orgId, '--json']
  const created = await run(
    'key',
    'create',
    '--name',
    'Night shift',
    '--permission',
    'read_products',
    '--permission',
    'read_audit',
    ...where,
  )
  const device = JSON.parse(created.output)
  const own = callsTo(url, device.key)
  assert.deepEqual((await own('GET', '/api/v2/me/')).body.permissions, ['read_products', 'read_audit'])
  const listed = JSON.parse((await run('key', 'list', ...where)).output)
  assert.ok(listed.some(({ id }: { id: string }) => id === device.id))
  assert.ok(!('key' in listed[0]))
  assert.match(
    (await run('key', 'list', '--organisation', orgId)).output,
    /Night shift \(\D+\S*\): read_products, read_audit/,
  )

  const revoked = await run('key', 'revoke', '--id', device.id, ...where)
  assert.equal(revoked.code, 0)
  const trail = await call('GET', `/api/v2/audit/?entity_id=${device.id}`)
  assert.deepEqual(
    trail.body.results.map(({ action, actor }: { action: string; actor: string }) => `${action} by ${actor}`),
    ['delete by the command line', 'create by the command line'],
  )
})

test('org create prints the first key of a new organisation', async () => {
  const { code, output } = await run('org', 'create', '--name', 'Mill')
  assert.equal(code, 0)
  const [key = ''] = /pt_\w+/.exec(output) ?? []
  assert.equal((await callsTo(url, key)('GET', '/api/v2/me/')).body.organisation.name, 'Mill')
})

test('with several organisations, one must be named', async () => {
  const { code, errors } = await run('key', 'list')
  assert.equal(code, 2)
  assert.match(errors, new RegExp(`--organisation must name one of these.*${orgId}`, 's'))
})

test('migrate says that there is nothing to do', async () => {
  assert.equal((await run('migrate')).output, 'The database is up to date.\n')
})
