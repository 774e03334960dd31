import openapiTypeScript, { astToString, type OpenAPI3, type OperationObject } from 'openapi-typescript'

const heading =
  '// Written by `npm run client-types` from the API description of the service. Changes here are lost.\n\n'

/** The client's types, as TypeScript text, for an API description. */
export async function typesOf(description: OpenAPI3): Promise<string> {
  // What has a default may be left out of a request.
  const types = await openapiTypeScript(withoutFailures(description), {
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
  })
  return heading + astToString(types)
}

/** Every failure is a problem, and thrown: the types need not say so at each operation. */
function withoutFailures(description: OpenAPI3): OpenAPI3 {
  const short = structuredClone(description)
  for (const operations of Object.values(short.paths ?? {}) as Record<string, OperationObject>[])
    for (const { responses = {} } of Object.values(operations))
      for (const status of Object.keys(responses)) if (Number(status) >= 400) delete responses[status]
  return short
}
