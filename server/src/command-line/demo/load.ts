import { type Loaded, loadDemo } from '@polytrace/demo'
import { print } from '../command.ts'
import { inWords } from './counts-in-words.ts'
import { progressOn } from './progress-bar.ts'
import type { RunningService } from './running-service.ts'

/** Loads the demo, and says what is worth trying with it. */
export async function load(service: RunningService, json: boolean): Promise<void> {
  const loaded = await loadDemo(service.polytrace, { onProgress: progressOn(process.stderr, json) })
  print(json, loaded, [...describe(loaded, service), '', ...worthTrying(service)])
}

function describe({ isNew, created }: Loaded, { organisation }: RunningService): string[] {
  if (!isNew) return [`The demo is loaded already in ${organisation.name}; nothing was changed.`]
  return [
    `Loaded ${inWords(created)} into ${organisation.name}.`,
    'npm run polytrace -- demo --remove takes them away again.',
  ]
}

/** Five questions that show what the service can answer. */
function worthTrying({ url, keyInShell }: RunningService): string[] {
  const questions = [
    ['/api/v2/products/?brand=Corvina&lang=ja', 'Products in Japanese'],
    ['/api/v2/products/?outdated=fr&lang=fr', 'French texts whose source has changed'],
    [
      '/api/v2/epcis/genealogy/graph/epc-classes/urn:epc:class:lgtin:9521234.020102.GA-26-310?format=mermaid',
      'What a lot of shirts was made of, as a drawing',
    ],
    ['/api/v2/epcis/genealogy/batches/?q=CH-26', 'Lots of chocolate'],
    [
      '/api/v2/epcis/genealogy/recall/urn:epc:class:lgtin:9521234.010010.SC-25-106?format=csv',
      'Everything that holds a bad lot of cotton (docs/recall.md)',
    ],
  ]
  return [
    'Worth trying:',
    '',
    `KEY=${keyInShell}`,
    ...questions.map(([path, what]) => `curl -s -H "Authorization: Bearer $KEY" '${url}${path}'  # ${what}`),
  ]
}
