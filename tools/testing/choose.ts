import { affectedTests } from './affected.ts'
import { changedFiles } from './changed-files.ts'
import { everyTestFile } from './files.ts'

/** The files that `npm test -- …` means, or why there are none: words of paths, `--changed [revision]`, or nothing for all. */
export function chooseFiles(args: string[]): string[] | string {
  const files = everyTestFile()
  if (args[0] === '--changed') return chooseAffected(files, args[1])
  if (args.length === 0) return files
  const chosen = files.filter((file) => args.some((word) => file.includes(word)))
  return chosen.length > 0 ? chosen : `No test file has ${args.join(' or ')} in its path.`
}

function chooseAffected(files: string[], revision: string | undefined): string[] | string {
  const changed = changedFiles(revision)
  const affected = affectedTests(changed, files)
  process.stdout.write(`${changed.length} changed files can affect ${affected.length} of ${files.length} test files.\n`)
  return affected.length > 0 ? affected : 'Nothing has changed that a test could notice.'
}
