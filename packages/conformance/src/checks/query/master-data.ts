import { place } from '../../world/identifiers.ts'
import { checkTable } from './table.ts'

const attribute = (name: string) => `urn:epcglobal:cbv:mda#${name}`

const tableOf = (field: string) => `
  WD_${field}  ${place('site')}                   → atSite, inBuilding, inRoom
  WD_${field}  ${place('building')}               → inBuilding, inRoom
  WD_${field}  ${place('room')}                   → inRoom
  WD_${field}  ${place('yard')}                   → elsewhere
  WD_${field}  ${place('room')}|${place('yard')}  → inRoom, elsewhere
  WD_${field}  ${place('nowhere')}                → nothing
  EQ_${field}  ${place('site')}                   → atSite
  HASATTR_${field}  ${attribute('name')}          → atSite, inBuilding
  HASATTR_${field}  ${attribute('countryCode')}   → atSite
  HASATTR_${field}  ${attribute('city')}          → nothing
  EQ_ATTR_${field}_${attribute('name')}  Site {run}                 → atSite
  EQ_ATTR_${field}_${attribute('name')}  Site {run}|Building {run}  → atSite, inBuilding
  EQ_ATTR_${field}_${attribute('name')}  Room {run}                 → nothing
  EQ_ATTR_${field}_${attribute('site_location')}  R-{run}           → inRoom`

export const MASTER_DATA_CHECKS = checkTable('master data', 'places', tableOf('readPoint') + tableOf('bizLocation'))
