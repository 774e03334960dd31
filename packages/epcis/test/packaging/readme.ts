import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const packageFolder = join(import.meta.dirname, '../..')
export const readme = readFileSync(join(packageFolder, 'README.md'), 'utf8')

/** The README's programs, each with what it says that they print. */
export function examples(): { program: string; printed: string }[] {
  return [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, program = '']) => ({
    program,
    printed: [...program.matchAll(/^\/\/ → (.*)$/gm)].map(([, line]) => `${line}\n`).join(''),
  }))
}
