/** An identifier that needs encoding in an address. */
export const batch = 'urn:brandx:productId:batchId:50% wool/über?.7#A'

/** The text of an event that adds it, with a number as nobody's JSON would write it. */
export const event = `{
  "@context": ["https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld"], "type": "ObjectEvent", "action": "ADD",
  "eventTime": "2026-01-01T08:00:00.000Z", "eventTimeZoneOffset": "+00:00", "bizStep": "commissioning",
  "quantityList": [{ "epcClass": ${JSON.stringify(encodeURI(batch))}, "quantity": 50.0, "uom": "KGM" }]
}`
