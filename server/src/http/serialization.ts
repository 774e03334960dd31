import fastJson, { type Schema } from 'fast-json-stringify'
import type { App } from './server.ts'

/** Writes answers by the routes' declarations. Each writer is made when it is first needed, so that a start is short. */
export function writeAnswers(app: App): void {
  app.setSerializerCompiler(({ schema }) => {
    let write: ((value: unknown) => string) | undefined
    return (value) => {
      write ??= fastJson(schema as Schema)
      return write(value)
    }
  })
}
