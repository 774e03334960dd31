import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { changedFiles } from './changed-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'changed-'))
after(() => rmSync(folder, { recursive: true }))

const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
const git = (...args: string[]) => execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' })

function commit(file: string): void {
  writeFileSync(join(folder, file), file)
  git('add', '.')
  git('commit', '--message', file)
}

test('what differs from the last commit, or from where the branch began, with what is not committed', () => {
  git('init', '--initial-branch', 'main')
  commit('a.ts')
  git('switch', '--create', 'branch')
  commit('b.ts')
  git('switch', 'main')
  commit('only-on-main.ts')
  git('switch', 'branch')
  assert.deepEqual(changedFiles('HEAD', folder), [])
  assert.deepEqual(changedFiles('main', folder), ['b.ts'])
  writeFileSync(join(folder, 'new.ts'), '')
  renameSync(join(folder, 'a.ts'), join(folder, 'moved.ts'))
  assert.deepEqual(changedFiles(undefined, folder), ['a.ts', 'moved.ts', 'new.ts'])
  assert.deepEqual(changedFiles('main', folder), ['a.ts', 'b.ts', 'moved.ts', 'new.ts'])
})
