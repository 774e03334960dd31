import { own, party, place } from '../../world/identifiers.ts'
import { checkTable } from './table.ts'

const all = 'commissioned, shipped, received, retired, declared, corrected'
const eventID = (digits: string) => `urn:uuid:{run}-0000-4000-8000-0000000000${digits}`

const TIMES = `
  GE_eventTime   {hour}:04:00.000Z         → retired, declared, corrected
  GE_eventTime   {hour}:04:00.001Z         → declared, corrected
  GE_eventTime   {hour+2}:05:00.000+02:00  → declared, corrected
  LT_eventTime   {hour}:02:00.000Z         → commissioned
  LT_eventTime   {hour}:02:00.001Z         → commissioned, shipped
  LT_eventTime   {hour+2}:02:00.000+02:00  → commissioned
  GE_recordTime  {yesterday}               → ${all}
  GE_recordTime  {tomorrow}                → nothing
  LT_recordTime  {tomorrow}                → ${all}
  LT_recordTime  {yesterday}               → nothing
  GE_errorDeclarationTime  2024-06-01T00:00:00.000Z  → declared
  GE_errorDeclarationTime  2024-06-01T00:00:00.001Z  → nothing
  LT_errorDeclarationTime  2024-06-01T00:00:00.001Z  → declared
  LT_errorDeclarationTime  2024-06-01T00:00:00.000Z  → nothing
  ${[
    'GE_eventTime',
    'LT_eventTime',
    'GE_recordTime',
    'LT_recordTime',
    'GE_errorDeclarationTime',
    'LT_errorDeclarationTime',
  ]
    .map((name) => `${name}  yesterday  → refused\n${name}  2024-01-01  → refused`)
    .join('\n')}`

const WORDS = `
  eventType  ObjectEvent                   → ${all}
  eventType  AggregationEvent              → nothing
  eventType  ObjectEvent|AggregationEvent  → ${all}
  eventType  ${own('Event')}               → nothing
  EQ_action  ADD                           → commissioned
  EQ_action  ADD|DELETE                    → commissioned, retired
  EQ_action  MOVE                          → QueryParameterException
  EQ_action  add                           → QueryParameterException
  EQ_bizStep  shipping                     → shipped
  EQ_bizStep  shipping|receiving           → shipped, received
  EQ_bizStep  packing                      → nothing
  EQ_bizStep  ${own('retiring')}           → retired
  EQ_bizStep  ex:{run}/retiring            → retired
  EQ_disposition  in_transit               → shipped
  EQ_disposition  in_transit|active        → commissioned, shipped
  EQ_disposition  expired                  → nothing
  EQ_disposition  ${own('gone')}           → retired
  EQ_disposition  ex:{run}/gone            → retired
  EQ_persistentDisposition_set  completeness_verified          → shipped
  EQ_persistentDisposition_set  completeness_verified|expired  → shipped, retired
  EQ_persistentDisposition_set  completeness_inferred          → nothing
  EQ_persistentDisposition_unset  completeness_inferred        → shipped
  EQ_persistentDisposition_unset  completeness_verified        → nothing
  EQ_errorReason  incorrect_data           → declared
  EQ_errorReason  did_not_occur            → nothing
  EXISTS_errorDeclaration  true            → declared
  EXISTS_errorDeclaration  false           → ${all}
  EXISTS_errorDeclaration  perhaps         → refused`

const IDENTIFIERS = `
  EQ_eventID  ${eventID('12')}                   → shipped
  EQ_eventID  ${eventID('12')}|${eventID('13')}  → shipped, received
  EQ_eventID  ${eventID('99')}                   → nothing
  EQ_correctiveEventID  ${eventID('16')}         → declared
  EQ_correctiveEventID  ${eventID('11')}         → nothing
  EQ_readPoint  ${place('dock')}                   → shipped
  EQ_readPoint  ${place('dock')}|${place('line')}  → commissioned, shipped
  EQ_readPoint  ${place('plant')}                  → nothing
  EQ_bizLocation  ${place('plant')}                → commissioned
  EQ_bizLocation  ${place('dock')}                 → nothing
  EQ_bizTransaction_po  ${own('order')}                   → commissioned, shipped
  EQ_bizTransaction_po  ${own('order')}|${own('other')}   → commissioned, shipped
  EQ_bizTransaction_po  ${own('note')}                    → nothing
  EQ_bizTransaction_desadv  ${own('note')}                → shipped
  EQ_bizTransaction_desadv  ${own('order')}               → nothing
  EQ_source_owning_party  ${party('1')}                   → shipped
  EQ_source_owning_party  ${party('1')}|${party('2')}     → shipped
  EQ_source_owning_party  ${party('2')}                   → nothing
  EQ_source_possessing_party  ${party('1')}               → received
  EQ_destination_owning_party  ${party('2')}              → shipped
  EQ_destination_owning_party  ${party('1')}              → nothing`

export const PARAMETER_CHECKS = checkTable('parameters', 'core', TIMES + WORDS + IDENTIFIERS)
