import { importsOf, sourceFiles } from './files.ts'

/** Groups of files that import each other, for values or for types (Tarjan's strongly connected components). */
export function circlesOf(imports: ReadonlyMap<string, string[]>): string[][] {
  const circles: string[][] = []
  const path: string[] = []
  const places = new Map<string, number>()
  const isDone = new Set<string>()

  /** The first place on the path that can be reached from a file. */
  function visit(file: string): number {
    const place = places.size
    places.set(file, place)
    path.push(file)
    let first = place
    for (const target of imports.get(file) ?? []) {
      if (!imports.has(target) || isDone.has(target)) continue
      first = Math.min(first, places.get(target) ?? visit(target))
    }
    if (first < place) return first
    const group = path.splice(path.indexOf(file))
    for (const member of group) isDone.add(member)
    if (group.length > 1) circles.push(group.sort())
    return first
  }

  for (const file of imports.keys()) if (!places.has(file)) visit(file)
  return circles
}

/** Every file that stands in a circle of imports. */
export function filesInCircles(): string[] {
  return circlesOf(new Map(sourceFiles().map((file) => [file, importsOf(file)]))).flat()
}
