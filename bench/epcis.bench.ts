import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { checkEvent, EPCIS_CONTEXT, eventHash, type JsonObject, readEvent } from '@polytrace/epcis'
import { interleave, report } from './rounds.ts'

/** The number of different events: enough that nothing can be remembered from one to the next. */
const COUNT = 1_000
const ROUNDS = 31

/** Reading, checking and hashing, against the least that anyone must do: JSON.parse and SHA-256 of the same text. */
export async function run(): Promise<void> {
  const hashOfEpcis2 = epcis2Hash()
  for (const [name, make] of Object.entries({ ObjectEvent: objectEvent, TransformationEvent: transformationEvent })) {
    const events = Array.from({ length: COUNT }, (_, index) => make(index))
    const texts = events.map((event) => JSON.stringify(event))
    const equal = events.filter((event) => hashOfEpcis2(event) === eventHash(event)).length
    const rates = await interleave(
      {
        'read + check + hash': rate(texts, readCheckHash),
        'JSON.parse + SHA-256': rate(texts, (text) => [JSON.parse(text), hash('sha256', text, 'hex')]),
        'hash alone': rate(events, (event) => eventHash(event)),
        'hash of epcis2.js': rate(events, hashOfEpcis2),
      },
      ROUNDS,
    )
    console.log(`${name} of ${texts[0]?.length} characters; epcis2.js gives the same hash for ${equal} of ${COUNT}`)
    for (const [what, perSecond] of Object.entries(rates)) console.log(`  ${what}: ${wholeNumber(perSecond)} events/s`)
    report('  to JSON.parse + SHA-256', rates['read + check + hash'] / rates['JSON.parse + SHA-256'], 0.15)
    report('  to epcis2.js', rates['hash alone'] / rates['hash of epcis2.js'], 10)
  }
}

function readCheckHash(text: string): string {
  const reading = readEvent(text)
  if (checkEvent(reading).length > 0) throw new Error('The bench’s own event has faults.')
  return eventHash(reading)
}

/** Events per second of one pass. */
function rate<Input>(inputs: Input[], work: (input: Input) => unknown): () => Promise<number> {
  return async () => {
    const start = performance.now()
    for (const input of inputs) work(input)
    return (inputs.length * 1000) / (performance.now() - start)
  }
}

const common = {
  '@context': [EPCIS_CONTEXT],
  eventTimeZoneOffset: '+02:00',
  bizStep: 'creating_class_instance',
  disposition: 'active',
}

function objectEvent(index: number): JsonObject {
  const lot = `LOT-${10_000 + index}`
  return {
    ...common,
    type: 'ObjectEvent',
    eventTime: timeOf(index),
    action: 'ADD',
    quantityList: [{ epcClass: `urn:epc:class:lgtin:4012345.012345.${lot}`, quantity: index, uom: 'EA' }],
    ilmd: { 'cbvmda:lotNumber': lot },
  }
}

function transformationEvent(index: number): JsonObject {
  const inputs = Array.from({ length: 5 }, (_, input) => `${10_000 + index}-${input}`)
  return {
    ...common,
    type: 'TransformationEvent',
    eventTime: timeOf(index),
    inputQuantityList: inputs.map((lot, input) => ({
      // Both forms that batches have: a standard one, and one of the company's own.
      epcClass:
        input % 2 ? `urn:epc:class:lgtin:4012345.067890.${lot}` : `urn:brandx:productId:batchId:MAT${input}.${lot}`,
      quantity: 100 + input,
      uom: 'GRM',
    })),
    outputQuantityList: [{ epcClass: `urn:epc:class:lgtin:4012345.012345.${index}`, quantity: 50, uom: 'EA' }],
    ilmd: { 'cbvmda:lotNumber': String(index) },
  }
}

function timeOf(index: number): string {
  return `2024-05-17T08:30:${String(index % 60).padStart(2, '0')}.000+02:00`
}

/** epcis2.js is installed in a folder of its own, when the bench first needs it. */
function epcis2Hash(): (event: JsonObject) => string {
  const folder = join(import.meta.dirname, 'epcis2')
  if (!existsSync(join(folder, 'node_modules'))) execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
  const { eventToHashedId } = createRequire(join(folder, 'package.json'))('epcis2.js')
  return (event) => eventToHashedId(event, {})
}

function wholeNumber(value: number): string {
  return Math.round(value).toLocaleString('en')
}
