import { writers } from '../identifiers.ts'
import { type PlaceName, places } from './places.ts'

type Group = { location: string; name: string; countryCode?: string; places: PlaceName[] }

/** What the companies write about their places beside events: which of them belong together. */
const groups: Group[] = [
  { location: '00100', name: 'Cotton growers', countryCode: 'TR', places: ['soke', 'ceyhan', 'harran'] },
  {
    location: '00700',
    name: 'Alder & Wren, all shops',
    places: ['shopHamburg', 'shopParis', 'shopTokyo', 'shopDubai'],
  },
  {
    location: '01200',
    name: 'Corvina, all sites',
    countryCode: 'CH',
    places: ['dairy', 'chocolateWorks', 'olten'],
  },
]

const idOf = (name: PlaceName) => writers[places[name].notation].place(places[name].location)

/** As a document holds it. */
export const vocabularyList = [
  {
    type: 'urn:epcglobal:epcis:vtype:BusinessLocation',
    vocabularyElementList: groups.map(({ location, name, countryCode, places }) => ({
      id: writers.urn.place(location),
      attributes: [
        { id: 'cbvmda:name', attribute: name },
        ...(countryCode === undefined ? [] : [{ id: 'cbvmda:countryCode', attribute: countryCode }]),
      ],
      children: places.map(idOf),
    })),
  },
]
