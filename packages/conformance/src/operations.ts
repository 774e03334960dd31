/** The operations of GS1's OpenAPI file, as `METHOD /path`. */
export const COLLECTIONS = ['eventTypes', 'epcs', 'bizSteps', 'bizLocations', 'readPoints', 'dispositions'] as const

export type Collection = (typeof COLLECTIONS)[number]

const VARIABLES: Record<Collection, string> = {
  eventTypes: 'eventType',
  epcs: 'epc',
  bizSteps: 'bizStep',
  bizLocations: 'bizLocation',
  readPoints: 'readPoint',
  dispositions: 'disposition',
}

/** The path of one value of a collection, as GS1's file writes it: `/bizSteps/{bizStep}`. */
export const memberPath = (collection: Collection) => `/${collection}/{${VARIABLES[collection]}}`

const METHODS: Record<string, string[]> = {
  '/': ['OPTIONS', 'GET'],
  '/capture': ['OPTIONS', 'GET', 'POST'],
  '/capture/{captureID}': ['OPTIONS', 'GET'],
  '/events': ['OPTIONS', 'GET', 'POST'],
  '/events/{eventID}': ['OPTIONS', 'GET'],
  ...Object.fromEntries(
    COLLECTIONS.flatMap((collection) => [
      [`/${collection}`, ['OPTIONS', 'GET']],
      [memberPath(collection), ['OPTIONS', 'GET']],
      [`${memberPath(collection)}/events`, ['OPTIONS', 'GET']],
    ]),
  ),
  '/queries': ['OPTIONS', 'GET', 'POST'],
  '/queries/{queryName}': ['OPTIONS', 'GET', 'DELETE'],
  '/queries/{queryName}/subscriptions': ['OPTIONS', 'GET', 'POST'],
  '/queries/{queryName}/subscriptions/{subscriptionID}': ['OPTIONS', 'GET', 'DELETE'],
  '/queries/{queryName}/events': ['OPTIONS', 'GET'],
  '/nextPageToken/{token}': ['DELETE'],
}

export const PATHS = Object.keys(METHODS)

export const methodsOf = (path: string): string[] => METHODS[path] ?? []

export const OPERATIONS = PATHS.flatMap((path) => methodsOf(path).map((method) => `${method} ${path}`))
