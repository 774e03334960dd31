type Parameter = { name: string; required?: boolean; schema?: { default?: unknown } }
type Operation = { parameters?: Parameter[] }
type Operations = Record<string, Operation>

/** The name of a `*` parameter, by the segment before it: routes use `*` for identifiers that hold slashes. */
const restNames: Record<string, string> = {
  'epc-classes': 'epc_class',
  batches: 'epc_class',
  recall: 'epc_class',
  origins: 'epc_class',
  contents: 'container',
  containers: 'thing',
  trace: 'thing',
  whereabouts: 'thing',
  balance: 'thing',
  epcs: 'epc',
  events: 'eventID',
  '{type}': 'id',
}

/** Adds what the declarations of routes cannot express: a parameter with a default is optional, and `*` has a name. */
export function tidyParameters<Description>(description: Description): Description {
  const { paths } = description as { paths: Record<string, Operations> }
  return { ...description, paths: Object.fromEntries(Object.entries(paths).map(tidyPath)) }
}

function tidyPath([path, operations]: [string, Operations]): [string, Operations] {
  const name = restNames[path.split('/').at(-2) ?? ''] ?? 'rest'
  const tidied = Object.entries(operations).map(([method, operation]) => [method, tidyOperation(operation, name)])
  return [path.replace('{*}', `{${name}}`), Object.fromEntries(tidied)]
}

function tidyOperation(operation: Operation, restName: string): Operation {
  if (!operation.parameters) return operation
  const parameters = operation.parameters.map((parameter) => ({
    ...parameter,
    name: parameter.name === '*' ? restName : parameter.name,
    required: parameter.required === true && parameter.schema?.default === undefined,
  }))
  return { ...operation, parameters }
}
