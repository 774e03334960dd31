import { dereference, type Schema, type SchemaDraft, type ValidationResult, validate } from '@cfworker/json-schema'
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { fromForm } from './exact-numbers.ts'

const drafts: [word: string, draft: SchemaDraft][] = [
  ['draft-04', '4'],
  ['draft-06', '7'],
  ['draft-07', '7'],
  ['2019-09', '2019-09'],
]

/** Interprets a schema, because the Content-Security-Policy forbids compiling one. */
export function interpret(schema: Schema | boolean, value: unknown): ValidationResult {
  const dialect = typeof schema === 'object' ? String(schema.$schema ?? '') : ''
  const draft = drafts.find(([word]) => dialect.includes(word))?.[1] ?? '2020-12'
  // A number with all its digits is an object here, and a number for a schema.
  return validate(JSON.parse(JSON.stringify(value)), schema, draft, dereference(schema), false)
}

/** Decides for the form which of several schemas a value fits. Whether it is valid is decided by the service. */
export const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: (schema: RJSFSchema | boolean, value: unknown, { $schema, $defs }: RJSFSchema) => {
    if (typeof schema === 'boolean' || value === undefined) return schema !== false
    try {
      return interpret({ $schema, $defs, ...schema } as Schema, fromForm(value)).valid
    } catch {
      // A reference leads nowhere: such a schema fits nothing.
      return false
    }
  },
}
