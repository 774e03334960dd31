import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const packageFolder = join(import.meta.dirname, '../..')
const readme = readFileSync(join(packageFolder, 'README.md'), 'utf8')

/** The README's programs, each with what it says that they print. */
export function examples(): { program: string; printed: string }[] {
  return [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, program = '']) => ({
    program,
    printed: [...program.matchAll(/^\/\/ → (.*)$/gm)].map(([, line]) => `${line}\n`).join(''),
  }))
}

type Place = { cwd: string; flags?: string[]; url: string; key: string }

/** Runs a program against a service, and gives what it prints. */
export async function run(node: string, program: string, { cwd, flags = [], url, key }: Place): Promise<string> {
  const env = { ...process.env, POLYTRACE_URL: url, POLYTRACE_KEY: key }
  const args = [...flags, '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(node, args, { cwd, env, timeout: 60_000 })
  return stdout
}
