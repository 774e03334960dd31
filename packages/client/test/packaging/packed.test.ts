import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, suite, test } from 'node:test'
import { createMember, startApp } from '../../../../server/test/harness.ts'
import { examples, packageFolder, run } from './readme.ts'

const service = await startApp()

suite('the packed package, installed into an empty project', () => {
  const project = mkdtempSync(join(tmpdir(), 'client-packed-'))
  const installed = join(project, 'node_modules/@polytrace/client')
  after(() => rmSync(project, { recursive: true, force: true }))
  install(project)

  for (const node of [process.execPath, hostNode()].filter((path) => path !== undefined)) {
    test(`runs the examples of the README with Node ${version(node)}`, async () => {
      const { key } = await createMember(service)
      for (const { program, printed } of examples())
        assert.equal(await run(node, program, { cwd: project, url: service.url, key }), printed)
    })
  }

  test('comes with its licence, needs nothing else, and is small', () => {
    assert.match(readFileSync(join(installed, 'LICENSE'), 'utf8'), /Apache License\s+Version 2\.0/)
    assert.deepEqual(readdirSync(join(project, 'node_modules/@polytrace')), ['client'])
    const scripts = readdirSync(join(installed, 'dist')).filter((file) => file.endsWith('.js'))
    const bytes = scripts.map((file) => readFileSync(join(installed, 'dist', file)).length)
    assert.ok(bytes.reduce((sum, size) => sum + size) < 16_384)
  })

  // A page knows the types of the web, a program those of Node.
  for (const types of [
    ['--lib', 'es2024,dom,dom.iterable', '--types', ''],
    ['--lib', 'es2024', '--types', 'node'],
  ])
    test(`has types that a strict project accepts: ${types.join(' ')}`, () => {
      writeFileSync(join(project, 'typed.mts'), typed)
      const modules = join(packageFolder, '../../node_modules')
      const flags = [
        '--strict',
        '--exactOptionalPropertyTypes',
        '--noEmit',
        '--module',
        'nodenext',
        '--target',
        'es2024',
      ]
      const roots = ['--typeRoots', join(modules, '@types')]
      execFileSync(process.execPath, [join(modules, 'typescript/bin/tsc'), ...flags, ...roots, ...types, 'typed.mts'], {
        cwd: project,
        encoding: 'utf8',
      })
    })
})

const typed = `import { Polytrace, type Product, type RawBody } from '@polytrace/client'
const polytrace = new Polytrace({ url: 'http://127.0.0.1:8080', key: 'pt_…' })
export const name = async (id: string): Promise<string> => (await polytrace.get('/api/v2/products/{id}/', { path: { id } })).name
export const all = async (products: Product[] = []) => { for await (const product of polytrace.each('/api/v2/products/')) products.push(product) }
export const capture = (body: RawBody) => polytrace.raw('post', '/api/v2/epcis/capture', { body })
`

function install(project: string): void {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', project], { cwd: packageFolder, stdio: 'pipe' })
  const tarball = readdirSync(project).find((name) => name.endsWith('.tgz')) ?? ''
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }')
  const flags = ['--offline', '--no-audit', '--no-fund', '--silent']
  execFileSync('npm', ['install', ...flags, `./${tarball}`], { cwd: project, stdio: 'pipe' })
}

/** The host's own Node: npm puts ours into a node_modules on the path. */
function hostNode(): string | undefined {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  try {
    const env = { ...process.env, PATH: path.join(delimiter) }
    const found = execFileSync('node', ['--print', 'process.execPath'], { env, encoding: 'utf8' }).trim()
    return found !== process.execPath && Number.parseInt(version(found), 10) >= 20 ? found : undefined
  } catch {
    return undefined
  }
}

function version(node: string): string {
  return execFileSync(node, ['--print', 'process.versions.node'], { encoding: 'utf8' }).trim()
}
