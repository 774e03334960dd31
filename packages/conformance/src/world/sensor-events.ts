import type { JsonObject } from '../http/answer.ts'
import { asset, item, own } from './identifiers.ts'

const sensed = (digit: string, elements: JsonObject[]): JsonObject => ({
  type: 'ObjectEvent',
  eventID: `urn:uuid:{run}-0000-4000-8000-00000000003${digit}`,
  eventTime: `{hour}:2${digit}:00.000Z`,
  eventTimeZoneOffset: '+00:00',
  epcList: [item(`c${digit}`)],
  action: 'OBSERVE',
  bizStep: 'sensor_reporting',
  sensorElementList: elements,
})

/** Measurements in several units, and every attribute of a sensor's metadata and report. */
export const SENSOR_EVENTS: Record<string, JsonObject> = {
  warm: sensed('1', [
    {
      sensorMetadata: {
        time: '{hour}:21:00.000Z',
        startTime: '{hour}:20:00.000Z',
        endTime: '{hour}:21:00.000Z',
        deviceID: asset('one'),
        dataProcessingMethod: own('method-one'),
        bizRules: own('rules-one'),
        'ex:calibration': { 'ex:lab': 'L1', 'ex:round': 4 },
        'ex:owner': 'Cy',
        'ex:firmware': 7,
      },
      sensorReport: [
        {
          type: 'Temperature',
          exception: 'ALARM_CONDITION',
          value: 26,
          minValue: 20,
          maxValue: 30,
          meanValue: 25,
          sDev: 5,
          percRank: 50,
          percValue: 24,
          uom: 'CEL',
          'ex:probe': 2,
          'ex:side': 'top',
          'ex:housing': { 'ex:colour': 'red', 'ex:depth': 6 },
        },
      ],
      'ex:slot': 'left',
      'ex:level': 2,
      'ex:rack': { 'ex:shelf': 'S1', 'ex:height': 3 },
    },
  ]),
  cold: sensed('2', [{ sensorReport: [{ type: 'Temperature', value: 250, uom: 'KEL' }] }]),
  boiling: sensed('3', [{ sensorReport: [{ type: 'Temperature', value: 212, uom: 'FAH' }] }]),
  weighed: sensed('4', [
    { sensorReport: [{ type: 'Mass', value: 1500, uom: 'GRM', minValue: 1400, maxValue: 1600, meanValue: 1500 }] },
  ]),
  analysed: sensed('5', [
    {
      sensorMetadata: { deviceMetadata: own('device'), rawData: own('raw') },
      sensorReport: [
        {
          type: 'AbsoluteHumidity',
          value: 12.1,
          uom: 'A93',
          time: '{hour}:24:30.000Z',
          deviceID: asset('two'),
          dataProcessingMethod: own('method-two'),
          bizRules: own('rules-two'),
          microorganism: 'https://www.ncbi.nlm.nih.gov/taxonomy/1126011',
          chemicalSubstance: 'https://identifiers.org/inchikey:CZMRCDWAGMRECN-UGDNZRGBSA-N',
          stringValue: 'S-{run}',
          booleanValue: true,
          hexBinaryValue: 'f0f0f0',
          uriValue: own('measured'),
        },
      ],
    },
  ]),
}
