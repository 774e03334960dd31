import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { emptyProject, installPacked, nodesToTry } from '../../../../tools/testing/packed-package.ts'
import { examples, packageFolder } from './readme.ts'

suite('the packed package, installed into an empty project', () => {
  const project = emptyProject()
  before(() => installPacked(packageFolder, project))

  for (const node of nodesToTry()) {
    test(`runs the examples of the README with Node ${node.version}`, () => {
      for (const { program, printed } of examples()) {
        writeFileSync(join(project, 'example.mjs'), program)
        assert.equal(execFileSync(node.path, ['example.mjs'], { cwd: project, encoding: 'utf8' }), printed)
      }
    })
  }

  test('comes with its licence', () => {
    const licence = readFileSync(join(project, 'node_modules/@polytrace/epcis/LICENSE'), 'utf8')
    assert.match(licence, /Apache License\s+Version 2\.0/)
  })

  test('hashes the same without node:crypto', () => {
    const program =
      "import { sha256Hex } from './node_modules/@polytrace/epcis/dist/sha256.web.js'\nconsole.log(sha256Hex('abc'))"
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: project,
      encoding: 'utf8',
    })
    assert.match(printed, /^ba7816bf/)
  })

  test('has types that a strict project accepts', () => {
    const typed =
      "import { checkEvent, type Fault, type ObjectEvent, readEvent } from '@polytrace/epcis'\nexport const faults: Fault[] = checkEvent(readEvent('{}'))\nexport const action = (event: ObjectEvent): 'OBSERVE' | 'ADD' | 'DELETE' => event.action\n"
    writeFileSync(join(project, 'typed.mts'), typed)
    const compiler = join(packageFolder, '../../node_modules/typescript/bin/tsc')
    const flags = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024', '--types', '']
    execFileSync(process.execPath, [compiler, ...flags, 'typed.mts'], { cwd: project, encoding: 'utf8' })
  })
})
