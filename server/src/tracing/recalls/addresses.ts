import { needs } from '../../access/needs.ts'
import { formats } from '../../http/formats/formats.ts'
import { genealogyPath } from '../address.ts'

export const path = `${genealogyPath}recalls/`
export const tags = ['Recalls']
export const reads = needs('read_epcis_events')
export const writes = needs('manage_recalls', 'read_epcis_events')
/** What a list of entries can be read as. */
export const produces = [formats.json, formats.csv, formats.xlsx]
