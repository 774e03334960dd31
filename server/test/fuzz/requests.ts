import { added, documentOf, lot, made } from '../events.ts'
import { jsonFrom, type Schema, type Source, segmentFrom, someId } from './from-schema.ts'
import { hostileBodies, hostileJson, hostileTypes } from './hostile.ts'

export type Request = { method: string; path: string; headers: Record<string, string>; body?: string }

export type Operation = { method: string; path: string; parameters: Parameter[]; content: [string, Media][] }

type Parameter = { name: string; in: string; schema: Schema; required?: boolean }
type Media = { schema: Schema; example?: unknown }

type Described = { parameters?: Parameter[]; requestBody?: { content: Record<string, Media> } }

/** Every operation of the API's own description. */
export function operationsOf(paths: Record<string, Record<string, Described>>): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      return { method: method.toUpperCase(), path, parameters, content: Object.entries(requestBody?.content ?? {}) }
    }),
  )
}

/** A request that an operation could get: nearly right in most places, hostile in some. */
export function requestFor(operation: Operation, source: Source): Request {
  const { random } = source
  const schemaOf = (name: string) => operation.parameters.find((parameter) => parameter.name === name)?.schema ?? {}
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    segmentOf(operation, name, schemaOf(name), source),
  )
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || random.isOneIn(4)))
    .map(({ name, schema }) => `${name}=${segmentFrom(schema, source)}`)
  const address = query.length > 0 ? `${path}?${query.join('&')}` : path
  const [type, media] = random.pick(operation.content) ?? []
  const headers = {
    ...(type && { 'content-type': random.isOneIn(15) ? random.pick(hostileTypes) : type }),
    ...(random.isOneIn(4) && {
      'idempotency-key': `key ${random.below(4_000)}`.replace(' ', random.pick(['-', '-', ' '])),
    }),
  }
  const body = media && bodyOf(operation, media, source)
  return { method: operation.method, path: address, headers, ...(body !== undefined && { body }) }
}

/** Most look-ups ask for something that exists. */
function segmentOf({ path }: Operation, name: string, schema: Schema, source: Source): string {
  const { random } = source
  if (name.startsWith('epc') && random.isOneIn(2)) return encodeURIComponent(lot(random.pick(['A', 'B', 'C'])))
  if (/^id$|ID$|Id$/.test(name) && !random.isOneIn(5)) return encodeURIComponent(someId(source, homeOf(path)))
  return segmentFrom(schema, source)
}

/** The address of a list, for everything below it: `/api/v2/products` for a product's history. */
export const homeOf = (path: string) => path.split(/\/?[{?]/)[0]?.replace(/\/$/, '') ?? ''

function bodyOf({ path }: Operation, { schema, example }: Media, source: Source): string {
  const { random } = source
  if (random.isOneIn(30)) return random.pick(hostileBodies)
  if (typeof example === 'string' && random.isOneIn(2)) return damage(example, source)
  if (path.startsWith('/api/v2/epcis/') && !random.isOneIn(4)) return damagedEvents(path, source)
  return jsonFrom(schema, source)
}

function damagedEvents(path: string, source: Source): string {
  const { random } = source
  const lots = ['A', 'B', 'C'].map((name) => lot(name))
  const event = random.isOneIn(2) ? added([random.pick(lots)]) : made([random.pick(lots)], [random.pick(lots)])
  return damage(JSON.stringify(path.endsWith('/capture') ? documentOf([event]) : event), source)
}

/** Puts hostile values in the place of some others. */
function damage(text: string, { random }: Source): string {
  return text.replace(/"(?:[^"\\]|\\.)*"(?!\s*:)|-?\d+(\.\d+)?/g, (value) =>
    random.isOneIn(12) ? random.pick(hostileJson) : value,
  )
}
