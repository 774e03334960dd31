import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

type RunOptions = {
  account: Account
  /** An open folder that the program finds as its file descriptor 3. */
  descriptor?: number | undefined
}

/** A program of PostgreSQL that ended with an error; the message is what it printed. */
export class ProgramFailed extends Error {
  readonly exitCode: number | null
  constructor(program: string, exitCode: number | null, output: string) {
    super(`${program} ended with ${exitCode}: ${output.trim()}`)
    this.exitCode = exitCode
  }
}

/** Runs a program of PostgreSQL to its end and gives what it printed. */
export function run(program: string, args: string[], { account, descriptor }: RunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      // The current folder may be closed to the account.
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe', ...(descriptor === undefined ? [] : [descriptor])],
      env: { LC_ALL: 'C', TZ: 'UTC' },
      ...account,
    })
    const output: Buffer[] = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      const text = Buffer.concat(output).toString()
      if (code === 0) resolve(text)
      else reject(new ProgramFailed(program, code, text))
    })
  })
}
