import { find, importsOf, packageImportsOf } from '../repository/files.ts'

export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** What each file of the repository imports, with our own packages by their source. */
export function importGraph(): ImportGraph {
  const files = find('{server,console,packages,tools}/**/*.{ts,tsx}')
  return new Map(files.map((file) => [file, [...importsOf(file), ...ownPackagesOf(file)]]))
}

const ownPackagesOf = (file: string) =>
  packageImportsOf(file)
    .filter((name) => name.startsWith('@polytrace/'))
    .map((name) => `packages/${name.split('/')[1]}/src/index.ts`)

/** The files from which one of the others can be reached, and these themselves; an edge that is cut leads nowhere. */
export function importersOf(
  targets: Iterable<string>,
  graph: ImportGraph,
  isCut: (importer: string, target: string) => boolean = () => false,
): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, imports] of graph)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), file])
  const reached = new Set(targets)
  // A set that grows while it is walked.
  for (const target of reached)
    for (const importer of importers.get(target) ?? []) if (!isCut(importer, target)) reached.add(importer)
  return reached
}

/** Everything that a file imports, directly or not, and the file itself, without going into files that are left out. */
export function importedBy(file: string, graph: ImportGraph, isLeftOut: (file: string) => boolean): Set<string> {
  const reached = new Set([file])
  for (const importer of reached)
    for (const target of graph.get(importer) ?? []) if (!isLeftOut(target)) reached.add(target)
  return reached
}
