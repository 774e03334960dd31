/** The parameters with fixed names that GS1's OpenAPI file declares for `GET /events`. */
const DECLARED = new Set(
  `eventType GE_eventTime LT_eventTime GE_recordTime LT_recordTime EQ_action EQ_bizStep EQ_disposition
  EQ_persistentDisposition_set EQ_persistentDisposition_unset EQ_readPoint WD_readPoint EQ_bizLocation WD_bizLocation
  EQ_transformationID MATCH_epc MATCH_parentID MATCH_inputEPC MATCH_outputEPC MATCH_anyEPC MATCH_epcClass
  MATCH_inputEPCClass MATCH_outputEPCClass MATCH_anyEPCClass EQ_quantity GT_quantity GE_quantity LT_quantity LE_quantity
  EQ_eventID EXISTS_errorDeclaration GE_errorDeclarationTime LT_errorDeclarationTime EQ_errorReason EQ_correctiveEventID
  orderBy orderDirection eventCountLimit maxEventCount GE_startTime LT_startTime GE_endTime LT_endTime EQ_type EQ_deviceID
  EQ_dataProcessingMethod EQ_microorganism EQ_chemicalSubstance EQ_bizRules EQ_stringValue EQ_hexBinaryValue EQ_uriValue
  EQ_booleanValue perPage nextPageToken`.split(/\s+/),
)

export const DECLARED_PARAMETERS: ReadonlySet<string> = DECLARED

/** The open part of a parameter's name: what follows is a type, a unit, an attribute or a field. */
const FAMILIES: [pattern: RegExp, open: string][] = [
  [/(?<=^EQ_(bizTransaction|source|destination)_).+/, '{type}'],
  [/(?<=^EQ_ATTR_).+/, '{field}_{attribute}'],
  [/(?<=^HASATTR_).+/, '{field}'],
  [/(?<=_)(CEL|KEL|FAH|KGM|GRM)$/, '{uom}'],
  [/(ex:|https:).+/, '{field}'],
]

/** Where a parameter is declared: in the OpenAPI file, or as a family of query-schema.json. */
export function sourceOf(parameter: string): string {
  if (DECLARED.has(parameter)) return `GET /events, parameter ${parameter}`
  const [pattern, open] = FAMILIES.find(([pattern]) => pattern.test(parameter)) ?? [/$^/, '']
  return `query-schema.json, ${parameter.replace(pattern, open)}`
}
