import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { after } from 'node:test'

/** An empty project for a packed package; it is removed after the tests. */
export function emptyProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'packed-'))
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }')
  after(() => rmSync(project, { recursive: true, force: true }))
  return project
}

/** In milliseconds: npm must not wait longer for whatever it waits for. */
const timeout = 120_000

/**
 * Packs a package as it would be published, and installs it into a project. What it depends on is copied from where we have
 * it, so that no registry is asked.
 */
export function installPacked(packageFolder: string, project: string): void {
  const npm = (cwd: string, ...args: string[]) => execFileSync('npm', args, { cwd, stdio: 'pipe', timeout })
  npm(packageFolder, 'pack', '--silent', '--pack-destination', project)
  const tarball = readdirSync(project).find((name) => name.endsWith('.tgz')) ?? ''
  const { dependencies = {} } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'))
  const copied = Object.keys(dependencies).map((name) => resolve('node_modules', name))
  const flags = ['--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund', '--silent']
  npm(project, 'install', ...flags, `./${tarball}`, ...copied)
}

/** Our own Node, and the host's where it is another one that packages support: npm puts ours into a node_modules on the path. */
export function nodesToTry(): { path: string; version: string }[] {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const own = { path: process.execPath, version: process.versions.node }
  try {
    const env = { ...process.env, PATH: path.join(delimiter) }
    const print = '[process.execPath, process.versions.node].join("\\n")'
    const [host = '', version = ''] = execFileSync('node', ['--print', print], { env, encoding: 'utf8' })
      .trim()
      .split('\n')
    const isOther = host !== own.path && Number.parseInt(version, 10) >= 20
    return isOther ? [own, { path: host, version }] : [own]
  } catch {
    return [own]
  }
}
