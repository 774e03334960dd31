import { execFileSync } from 'node:child_process'

/**
 * The files that differ from where this branch left a revision, committed or not; from the last commit when none is named.
 * The folder is the repository's.
 */
export function changedFiles(revision = 'HEAD', folder = '.'): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [base = revision] = git('merge-base', revision, 'HEAD')
  // Renames are not followed: a file that has left is as much a change as one that has come.
  const changed = git('diff', '--name-only', '--no-renames', base)
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])].sort()
}
