import { EPCIS_CONTEXT } from '@polytrace/epcis'

/** A document to begin with: wool comes in, a coat comes out. */
export const example = `{
  "@context": ["${EPCIS_CONTEXT}"],
  "type": "EPCISDocument",
  "schemaVersion": "2.0",
  "creationDate": "2026-03-05T16:00:00.000+01:00",
  "epcisBody": {
    "eventList": [
      {
        "type": "ObjectEvent",
        "eventTime": "2026-03-02T08:00:00.000+01:00",
        "eventTimeZoneOffset": "+01:00",
        "action": "ADD",
        "bizStep": "creating_class_instance",
        "disposition": "active",
        "quantityList": [{ "epcClass": "urn:acme:productId:batchId:WOOL.17", "quantity": 1200, "uom": "GRM" }]
      },
      {
        "type": "TransformationEvent",
        "eventTime": "2026-03-05T16:00:00.000+01:00",
        "eventTimeZoneOffset": "+01:00",
        "bizStep": "commissioning",
        "disposition": "active",
        "inputQuantityList": [{ "epcClass": "urn:acme:productId:batchId:WOOL.17", "quantity": 1000, "uom": "GRM" }],
        "outputQuantityList": [{ "epcClass": "urn:epc:class:lgtin:1234567.304664.ABC123", "quantity": 50, "uom": "EA" }]
      }
    ]
  }
}
`
