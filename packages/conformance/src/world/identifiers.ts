/** GS1 reserves the prefix 952 for demonstrations; `{run}` makes a serial, a lot or a place this run's own. */
export const item = (serial: string) => `urn:epc:id:sgtin:9524999.012345.{run}${serial}`
export const itemLink = (serial: string) => `https://id.gs1.org/01/09524999123454/21/{run}${serial}`

export const PRODUCT = 'urn:epc:idpat:sgtin:9524999.012345.*'
export const lot = (name: string) => `urn:epc:class:lgtin:9524999.012345.{run}${name}`

export const place = (name: string) => `urn:epc:id:sgln:9524999.00001.{run}${name}`
export const placeLink = (name: string) => `https://id.gs1.org/414/9524999000014/254/{run}${name}`

export const party = (name: string) => `urn:epc:id:pgln:9524999.0000${name}`

/** Anything that has no identifier of GS1's: documents, methods, rules, words of the suite's own. */
export const own = (name: string) => `https://conformance.example/{run}/${name}`

export const PALLET = 'urn:epc:id:sscc:9524999.0000000001'
export const asset = (name: string) => `urn:epc:id:giai:9524999.{run}${name}`
