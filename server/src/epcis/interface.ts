/** What all parts of the standard's REST interface share. */
export const basePath = '/api/v2/epcis'
export const eventsPath = `${basePath}/events`
export const capturePath = `${basePath}/capture`

export const jsonTypes = ['application/json', 'application/ld+json']

/** Under which heading the API's description lists the routes. */
export const tags = ['EPCIS events']
