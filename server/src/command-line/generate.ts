import { once } from 'node:events'
import { generateDocuments } from '../epcis/generate.ts'
import type { Command } from './command.ts'
import { UsageError } from './usage.ts'

export const generate: Command = {
  summary: 'Write events of supply chains for load tests, one document of 1,000 events per line',
  usage: '--events <count> [--seed <number>]',
  options: { events: { type: 'string' }, seed: { type: 'string' } },
  async run(_config, { events, seed = '1' }) {
    for (const document of generateDocuments(wholeNumber('--events', events), wholeNumber('--seed', seed))) {
      if (!process.stdout.write(`${document}\n`)) await once(process.stdout, 'drain')
    }
  },
}

function wholeNumber(option: string, text: string | undefined): number {
  if (text !== undefined && /^\d{1,9}$/.test(text)) return Number(text)
  throw new UsageError(`${option} takes a whole number.`)
}
