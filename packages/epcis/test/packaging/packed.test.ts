import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { examples, packageFolder } from './readme.ts'

/** Where node_modules is on the path, npm put it there; what remains is the host's own. */
const hostPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))

suite('the packed package, installed into an empty project', () => {
  const project = mkdtempSync(join(tmpdir(), 'epcis-packed-'))
  let unreachable: string | undefined
  before(() => {
    unreachable = install(project)
  })
  after(() => rmSync(project, { recursive: true, force: true }))

  for (const node of [process.execPath, hostNode()].filter((path) => path !== undefined)) {
    test(`runs the examples of the README with ${version(node)}`, (context) => {
      if (unreachable !== undefined) return context.skip(unreachable)
      for (const { program, printed } of examples()) {
        writeFileSync(join(project, 'example.mjs'), program)
        assert.equal(execFileSync(node, ['example.mjs'], { cwd: project, encoding: 'utf8' }), printed)
      }
    })
  }

  test('comes with its licence', (context) => {
    if (unreachable !== undefined) return context.skip(unreachable)
    const licence = readFileSync(join(project, 'node_modules/@polytrace/epcis/LICENSE'), 'utf8')
    assert.match(licence, /Apache License\s+Version 2\.0/)
  })

  test('hashes the same without node:crypto', (context) => {
    if (unreachable !== undefined) return context.skip(unreachable)
    const program =
      "import { sha256Hex } from './node_modules/@polytrace/epcis/dist/sha256.web.js'\nconsole.log(sha256Hex('abc'))"
    const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: project,
      encoding: 'utf8',
    })
    assert.match(printed, /^ba7816bf/)
  })

  test('has types that a strict project accepts', (context) => {
    if (unreachable !== undefined) return context.skip(unreachable)
    const typed =
      "import { checkEvent, type Fault, type ObjectEvent, readEvent } from '@polytrace/epcis'\nexport const faults: Fault[] = checkEvent(readEvent('{}'))\nexport const action = (event: ObjectEvent): 'OBSERVE' | 'ADD' | 'DELETE' => event.action\n"
    writeFileSync(join(project, 'typed.mts'), typed)
    const compiler = join(packageFolder, '../../node_modules/typescript/bin/tsc')
    const flags = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024', '--types', '']
    execFileSync(process.execPath, [compiler, ...flags, 'typed.mts'], { cwd: project, encoding: 'utf8' })
  })
})

/** Packs and installs; gives the reason when the registry cannot be reached. */
function install(project: string): string | undefined {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', project], { cwd: packageFolder, stdio: 'pipe' })
  const tarball = readdirSync(project).find((name) => name.endsWith('.tgz')) ?? ''
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }')
  try {
    const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--silent']
    execFileSync('npm', ['install', ...flags, `./${tarball}`], { cwd: project, stdio: 'pipe' })
    return undefined
  } catch (error) {
    return `npm install failed, probably without a registry: ${error}`
  }
}

function hostNode(): string | undefined {
  try {
    const env = { ...process.env, PATH: hostPath.join(delimiter) }
    const print = 'JSON.stringify([process.execPath, parseInt(process.versions.node)])'
    const [path, major] = JSON.parse(execFileSync('node', ['--print', print], { env, encoding: 'utf8' }))
    return path !== process.execPath && major >= 20 ? path : undefined
  } catch {
    return undefined
  }
}

function version(node: string): string {
  return `Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()}`
}
