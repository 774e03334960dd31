#!/usr/bin/env node
import { writeFileSync } from 'node:fs'
import { CHECKS } from './checks/index.ts'
import { type Command, HELP, readCommand, UsageError } from './command-line.ts'
import { countsOf } from './report/counts.ts'
import { toJson } from './report/json.ts'
import { toJunit } from './report/junit.ts'
import { toText } from './report/text.ts'
import { runChecks } from './run.ts'
import { createSubject } from './subject.ts'

const print = (text: string) => process.stdout.write(text)

async function main(command: Command): Promise<number> {
  if (command.isHelp) {
    print(HELP)
    return 0
  }
  const { areas, text, url } = command
  const checks = CHECKS.filter(({ area, name }) => (areas.length === 0 || areas.includes(area)) && name.includes(text))
  if (command.isList) {
    print(checks.map(({ area, name, source }) => `${area}\t${name}\t${source}\n`).join(''))
    return 0
  }
  const results = await runChecks(createSubject(command), checks, command.concurrency)
  print(toText(results, command))
  if (command.json !== undefined) writeFileSync(command.json, toJson(url, results))
  if (command.junit !== undefined) writeFileSync(command.junit, toJunit(results))
  const { passed, failed } = countsOf(results)
  // Where every check was skipped, nothing has been shown.
  return failed === 0 && passed > 0 ? 0 : 1
}

try {
  process.exitCode = await main(readCommand(process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}
