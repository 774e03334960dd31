import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { createMember, startApp } from '../../../../server/test/harness.ts'
import { emptyProject, installPacked, nodesToTry } from '../../../../tools/testing/packed-package.ts'
import { examples, packageFolder, run } from './readme.ts'

const service = await startApp()

suite('the packed package, installed into an empty project', () => {
  const project = emptyProject()
  const installed = join(project, 'node_modules/@polytrace/client')
  installPacked(packageFolder, project)

  for (const node of nodesToTry()) {
    test(`runs the examples of the README with Node ${node.version}`, async () => {
      const { key } = await createMember(service)
      for (const { program, printed } of examples())
        assert.equal(await run(node.path, program, { cwd: project, url: service.url, key }), printed)
    })
  }

  test('comes with its licence, needs nothing else, and is small', () => {
    assert.match(readFileSync(join(installed, 'LICENSE'), 'utf8'), /Apache License\s+Version 2\.0/)
    assert.deepEqual(readdirSync(join(project, 'node_modules/@polytrace')), ['client'])
    const scripts = readdirSync(join(installed, 'dist')).filter((file) => file.endsWith('.js'))
    const bytes = scripts.map((file) => readFileSync(join(installed, 'dist', file)).length)
    assert.ok(bytes.reduce((sum, size) => sum + size) < 24_576)
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
