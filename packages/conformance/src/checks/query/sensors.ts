import { type Check, check } from '../../check.ts'
import { asset, own } from '../../world/identifiers.ts'
import { finds } from './finds.ts'
import { checkTable } from './table.ts'

const ATTRIBUTES = `
  EXISTS_sensorElementList  true  → warm, cold, boiling, weighed, analysed
  GE_time  {hour}:24:30.000Z       → analysed
  GE_time  {hour}:24:31.000Z       → nothing
  LT_time  {hour}:21:01.000Z       → warm
  LT_time  {hour}:21:00.000Z       → nothing
  GE_startTime  {hour}:20:00.000Z  → warm
  GE_startTime  {hour}:20:01.000Z  → nothing
  LT_startTime  {hour}:20:01.000Z  → warm
  LT_startTime  {hour}:20:00.000Z  → nothing
  GE_endTime  {hour}:21:00.000Z    → warm
  GE_endTime  {hour}:21:01.000Z    → nothing
  LT_endTime  {hour}:21:01.000Z    → warm
  LT_endTime  {hour}:21:00.000Z    → nothing
  ${['GE_time', 'LT_time', 'GE_startTime', 'LT_startTime', 'GE_endTime', 'LT_endTime'].map((name) => `${name}  noon  → refused`).join('\n')}
  EQ_type  Temperature            → warm, cold, boiling
  EQ_type  Mass|AbsoluteHumidity  → weighed, analysed
  EQ_type  Speed                  → nothing
  # In the metadata of one event and in the report of another: both must be found.
  EQ_deviceID  ${asset('one')}                     → warm
  EQ_deviceID  ${asset('two')}                     → analysed
  EQ_deviceID  ${asset('one')}|${asset('two')}     → warm, analysed
  EQ_deviceID  ${asset('three')}                   → nothing
  EQ_dataProcessingMethod  ${own('method-one')}    → warm
  EQ_dataProcessingMethod  ${own('method-two')}    → analysed
  EQ_dataProcessingMethod  ${own('other')}         → nothing
  EQ_bizRules  ${own('rules-one')}                 → warm
  EQ_bizRules  ${own('rules-two')}                 → analysed
  EQ_bizRules  ${own('other')}                     → nothing
  EQ_microorganism  https://www.ncbi.nlm.nih.gov/taxonomy/1126011                            → analysed
  EQ_microorganism  ${own('other')}                                                          → nothing
  EQ_chemicalSubstance  https://identifiers.org/inchikey:CZMRCDWAGMRECN-UGDNZRGBSA-N         → analysed
  EQ_chemicalSubstance  ${own('other')}                                                      → nothing
  EQ_stringValue  S-{run}   → analysed
  EQ_stringValue  other     → nothing
  EQ_booleanValue  true     → analysed
  EQ_booleanValue  false    → nothing
  EQ_booleanValue  perhaps  → refused
  EQ_hexBinaryValue  f0f0f0  → analysed
  EQ_hexBinaryValue  0f0f0f  → nothing
  EQ_uriValue  ${own('measured')}  → analysed
  EQ_uriValue  ${own('other')}     → nothing`

/** Values are compared as quantities: 26 °C is 299.15 K, 250 K is −23.15 °C, 212 °F is 100 °C, 1500 g is 1.5 kg. */
const VALUES = `
  EQ_value_CEL  26      → warm
  EQ_value_CEL  100     → boiling
  EQ_value_CEL  26|100  → warm, boiling
  EQ_value_CEL  27      → nothing
  GT_value_CEL  25      → warm, boiling
  GT_value_CEL  26      → boiling
  GT_value_CEL  100     → nothing
  GE_value_CEL  26      → warm, boiling
  GE_value_CEL  100     → boiling
  LT_value_CEL  -23     → cold
  LT_value_CEL  -23.15  → nothing
  LE_value_CEL  -23.15  → cold
  LE_value_CEL  26      → warm, cold
  EQ_value_KEL  250     → cold
  EQ_value_KEL  299.15  → warm
  GT_value_KEL  299.15  → boiling
  LT_value_KEL  251     → cold
  EQ_value_FAH  212     → boiling
  EQ_value_FAH  78.8    → warm
  EQ_value_KGM  1.5     → weighed
  EQ_value_KGM  1500    → nothing
  GE_value_KGM  1.6     → nothing
  LE_value_GRM  1500    → weighed
  LE_value_GRM  1499    → nothing
  GT_value_CEL  warm    → refused`

/** A deviation is a distance: 5 degrees Celsius are 5 kelvins and 9 degrees Fahrenheit. */
const STATISTICS = `
  GE_minValue_CEL  20      → warm
  GE_minValue_CEL  21      → nothing
  LT_minValue_KEL  293.16  → warm
  LT_minValue_KEL  293.15  → nothing
  LE_maxValue_CEL  30      → warm
  LE_maxValue_CEL  29      → nothing
  GT_maxValue_FAH  85      → warm
  GT_maxValue_FAH  86      → nothing
  GE_meanValue_CEL  25     → warm
  GE_meanValue_CEL  26     → nothing
  LT_meanValue_KEL  299    → warm
  LT_meanValue_KEL  298    → nothing
  LE_sDev_CEL  5           → warm
  LE_sDev_CEL  4           → nothing
  LE_sDev_KEL  5           → warm
  GE_sDev_FAH  9           → warm
  GE_sDev_FAH  10          → nothing
  GE_percValue_CEL  24     → warm
  GE_percValue_CEL  25     → nothing
  LT_percValue_KEL  298    → warm
  LT_percValue_KEL  297    → nothing
  GE_percRank  50          → warm
  GE_percRank  51          → nothing
  GT_percRank  49          → warm
  GT_percRank  50          → nothing
  LT_percRank  51          → warm
  LT_percRank  50          → nothing
  LE_percRank  50          → warm
  LE_percRank  49          → nothing`

const TEMPERATURES = { EQ_type: 'Temperature', GE_value_KEL: '280' }

export const SENSOR_CHECKS: Check[] = [
  ...checkTable('sensors', 'sensors', ATTRIBUTES + VALUES + STATISTICS),
  check(
    'sensors',
    'EQ_type=Temperature and GE_value_KEL=280 find warm, boiling',
    'TCR-53, step 26',
    finds(TEMPERATURES, ['warm', 'boiling'], { group: 'sensors' }),
  ),
]
