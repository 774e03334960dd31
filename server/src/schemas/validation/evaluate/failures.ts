import { type EvaluationPlugin, setOutputFormat, type ValidationContext } from '@hyperjump/json-schema/experimental'
import * as Instance from '@hyperjump/json-schema/instance/experimental'

/** A keyword that a value does not satisfy; `branches` holds what failed in each of its subschemas. */
export type Failure = {
  keyword: string
  /** What the keyword compiled to; for most of them its own value. */
  compiled: unknown
  pointer: string
  value: unknown
  branches: Failure[][]
}

declare module '@hyperjump/json-schema/draft-2020-12' {
  interface OutputFormats {
    FAILURES: { valid: true } | { valid: false; errors: Failure[] }
  }
}

type Context = ValidationContext & { failures?: Failure[][]; current?: Failure[] }

const keywordOf = (uri: string) => uri.slice(uri.lastIndexOf('/') + 1)

/**
 * Gathers failures as a tree. A context belongs to one keyword: each failing subschema that the keyword applies leaves
 * one branch in it.
 */
class FailurePlugin implements EvaluationPlugin<Context> {
  id = 'urn:polytrace:failures'
  failures: Failure[] = []

  beforeSchema(_url: string, _instance: Instance.JsonNode, context: Context): void {
    context.current = []
  }

  afterKeyword(
    node: [string, string, unknown],
    instance: Instance.JsonNode,
    context: Context,
    valid: boolean,
    schemaContext: Context,
  ): void {
    if (valid) return
    const [, uri, compiled] = node
    const { pointer } = instance
    const branches = context.failures ?? []
    schemaContext.current?.push({
      keyword: keywordOf(uri),
      compiled,
      pointer,
      value: Instance.value(instance),
      branches,
    })
  }

  afterSchema(url: string, instance: Instance.JsonNode, context: Context, valid: boolean): void {
    const failures = context.current ?? []
    if (!valid && typeof context.ast[url] === 'boolean') {
      failures.push({
        keyword: 'false',
        compiled: undefined,
        pointer: instance.pointer,
        value: Instance.value(instance),
        branches: [],
      })
    }
    if (!valid) {
      context.failures ??= []
      context.failures.push(failures)
    }
    this.failures = failures
  }
}

export function installFailureOutput(): void {
  setOutputFormat('FAILURES', () => {
    const plugin = new FailurePlugin()
    return { plugin: plugin as EvaluationPlugin, getErrors: () => plugin.failures }
  })
}
