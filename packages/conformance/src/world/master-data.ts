import type { JsonObject } from '../http/answer.ts'
import { item, place } from './identifiers.ts'

const KINDS = ['BizLocation', 'ReadPoint'] as const
const cbvAttribute = (name: string) => `urn:epcglobal:cbv:mda#${name}`

/** A site with a building with a room, as places of business and as read points. */
export const MASTER_DATA: JsonObject = {
  epcisMasterData: {
    vocabularyList: KINDS.map((kind) => ({
      type: `urn:epcglobal:epcis:vtype:${kind}`,
      vocabularyElementList: [
        {
          id: place('site'),
          attributes: [
            { id: cbvAttribute('name'), attribute: 'Site {run}' },
            { id: cbvAttribute('countryCode'), attribute: 'NO' },
          ],
          children: [place('building')],
        },
        {
          id: place('building'),
          attributes: [{ id: cbvAttribute('name'), attribute: 'Building {run}' }],
          children: [place('room')],
        },
        { id: place('room'), attributes: [{ id: cbvAttribute('site_location'), attribute: 'R-{run}' }] },
      ],
    })),
  },
}

const seenAt = (digit: string, name: string): JsonObject => ({
  type: 'ObjectEvent',
  eventID: `urn:uuid:{run}-0000-4000-8000-00000000004${digit}`,
  eventTime: `{hour}:3${digit}:00.000Z`,
  eventTimeZoneOffset: '+00:00',
  epcList: [item(`d${digit}`)],
  action: 'OBSERVE',
  bizStep: 'storing',
  readPoint: { id: place(name) },
  bizLocation: { id: place(name) },
})

export const PLACE_EVENTS: Record<string, JsonObject> = {
  atSite: seenAt('1', 'site'),
  inBuilding: seenAt('2', 'building'),
  inRoom: seenAt('3', 'room'),
  elsewhere: seenAt('4', 'yard'),
}
