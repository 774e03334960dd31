import fastJson, { type Schema } from 'fast-json-stringify'
import type { App } from './app.ts'

/** Serialises answers by the routes' declarations. Each serialiser is compiled when it is first needed, for a short start. */
export function writeAnswers(app: App): void {
  app.setSerializerCompiler(({ schema }) => {
    let write: ((value: unknown) => string) | undefined
    return (value) => {
      write ??= fastJson(schema as Schema)
      return write(value)
    }
  })
}
