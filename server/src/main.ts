import { runCommand } from './command-line/commands.ts'
import { UsageError } from './command-line/usage.ts'
import { WrongSettings } from './config.ts'

/** Runs one command of the command line, and turns its failure into a sentence and an exit code. */
export async function run(args: string[]): Promise<void> {
  try {
    await runCommand(args, process.env)
  } catch (error) {
    const isOurMistake = !(error instanceof WrongSettings || error instanceof UsageError)
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = isOurMistake ? 1 : 2
    // One of several processes of a service would wait for orders that it can no longer take.
    if (process.connected) process.disconnect()
  }
}
