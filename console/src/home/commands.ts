import { EPCIS_CONTEXT } from '@polytrace/epcis'

const authorization = '-H "Authorization: Bearer $POLYTRACE_KEY"'

const lines = (...parts: string[]) => parts.join(' \\\n  ')

const post = (address: string, body: string) =>
  lines(`curl -X POST "${address}"`, authorization, '-H "Content-Type: application/json"', `-d '${body}'`)

const lot = 'urn:epc:class:lgtin:4006381.033393.LOT-1'

/** Reads the first key from the file in which the service keeps it, so that it stands in no command. */
export const keyCommand = 'export POLYTRACE_KEY="$(cat data/admin.key)"'

/** The first things to do with a new installation, as commands that can be pasted into a shell. */
export const firstCommands = (origin: string) => ({
  product: post(
    `${origin}/api/v2/products/`,
    `{"name": "Linen shirt", "gtin": "4006381333931",
      "translations": {"fr": {"name": "Chemise en lin"}}}`,
  ),
  event: post(
    `${origin}/api/v2/epcis/events`,
    `{"@context": ["${EPCIS_CONTEXT}"],
      "type": "ObjectEvent", "action": "ADD", "bizStep": "commissioning",
      "eventTime": "2026-01-31T08:00:00Z", "eventTimeZoneOffset": "+00:00",
      "quantityList": [{"epcClass": "${lot}", "quantity": 200}]}`,
  ),
  genealogy: lines(`curl "${origin}/api/v2/epcis/genealogy/graph/epc-classes/${lot}"`, authorization),
})
