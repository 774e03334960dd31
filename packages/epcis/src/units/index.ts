export { compareMeasures, convert, convertDifference, isExactConversion, type Measure, sumMeasures } from './convert.ts'
export { nearestUnits } from './nearest-units.ts'
export { type Unit, unitCodes, unitOf } from './unit.ts'
