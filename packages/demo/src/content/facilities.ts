import { glnOf } from '../identifiers.ts'
import { type PlaceName, places } from './places.ts'
import type { SchemaName } from './schemas.ts'

type Facility = { name: string; address: string; schema?: SchemaName; structured_data?: Record<string, unknown> }

type Position = [latitude: number, longitude: number]

const positioned = ([latitude, longitude]: Position) => ({ latitude, longitude })

/** Not every farm says where its fields are. */
const farm = (
  position: Position | undefined,
  hectares: number,
  farmers: number,
  more: Record<string, unknown> = {},
) => ({
  schema: 'farm' as const,
  structured_data: { hectares, farmers, ...(position && positioned(position)), ...more },
})

const works = (position: Position, workers: number, ...processes: string[]) => ({
  schema: 'operations' as const,
  structured_data: {
    processes,
    workers,
    ...positioned(position),
    audits: [{ standard: 'SMETA', audited_on: '2025-10-14', valid_until: '2026-10-14' }],
  },
})

const at = (position: Position, street: string, postal_code: string, city: string, country: string) => ({
  address: `${street}, ${postal_code} ${city}`,
  schema: 'address' as const,
  structured_data: { street, postal_code, city, country, ...positioned(position) },
})

const facilities: Record<PlaceName, Facility> = {
  soke: {
    name: 'Söke Plain cotton farm',
    address: 'Sazlı Köyü, 09200 Söke, Aydın, Türkiye',
    ...farm([37.75, 27.41], 420, 9, { organic_since: '2019-03-01' }),
  },
  ceyhan: {
    name: 'Ceyhan cotton cooperative',
    address: 'Yumurtalık Yolu 14, 01960 Ceyhan, Adana, Türkiye',
    ...farm([37.03, 35.82], 1_150, 61),
  },
  harran: {
    name: 'Harran cotton farm',
    address: 'Akçakale Yolu 22, 63510 Harran, Şanlıurfa, Türkiye',
    ...farm(undefined, 680, 24),
  },
  gin: {
    name: 'Menderes ginning mill',
    address: 'Sanayi Caddesi 8, 09200 Söke, Aydın, Türkiye',
    ...works([37.76, 27.38], 46, 'ginning'),
  },
  oilMill: { name: 'Ege oil mill', address: 'Liman Yolu 3, 35800 Aliağa, İzmir, Türkiye' },
  spinning: {
    name: 'Vale do Ave spinning mill',
    address: 'Rua da Fiação 40, 4795-010 Vila das Aves, Portugal',
    ...works([41.37, -8.41], 180, 'spinning'),
  },
  weaving: {
    name: 'Barcelos weaving and knitting mill',
    address: 'Rua do Tear 12, 4750-100 Barcelos, Portugal',
    ...works([41.53, -8.62], 210, 'weaving', 'knitting'),
  },
  dyeHouse: {
    name: 'Covilhã dye house',
    address: 'Estrada da Ribeira 7, 6200-300 Covilhã, Portugal',
    ...works([40.28, -7.5], 95, 'dyeing', 'finishing'),
  },
  porto: {
    name: 'Porto garment works',
    address: 'Rua das Costureiras 58, 4100-012 Porto, Portugal',
    ...works([41.16, -8.65], 240, 'cutting', 'sewing', 'packing'),
  },
  tangier: {
    name: 'Tangier sewing rooms',
    address: 'Zone Franche, Lot 31, 90000 Tanger, Morocco',
    ...works([35.72, -5.9], 310, 'cutting', 'sewing', 'packing'),
  },
  hamburg: {
    name: 'Alder & Wren distribution centre',
    ...at([53.52, 9.87], 'Am Genter Ufer 6', '21129', 'Hamburg', 'DE'),
  },
  shopHamburg: { name: 'Alder & Wren, Hamburg', ...at([53.56, 9.97], 'Marktstraße 118', '20357', 'Hamburg', 'DE') },
  shopParis: { name: 'Alder & Wren, Paris', ...at([48.86, 2.36], '27 rue de Poitou', '75003', 'Paris', 'FR') },
  shopTokyo: {
    name: 'Alder & Wren, Tokyo',
    ...at([35.67, 139.71], '4-12-8 Jingumae, Shibuya-ku', '150-0001', 'Tokyo', 'JP'),
  },
  shopDubai: {
    name: 'Alder & Wren, Dubai',
    ...at([25.14, 55.23], 'Alserkal Avenue, Unit 44', 'PO Box 39001', 'Dubai', 'AE'),
  },
  langnau: {
    name: 'Langnau milk collection',
    address: 'Ilfisstrasse 9, 3550 Langnau im Emmental, Switzerland',
    ...farm([46.94, 7.79], 260, 17),
  },
  gruyeres: {
    name: 'Gruyères milk collection',
    address: 'Route du Lait 2, 1663 Gruyères, Switzerland',
    ...farm([46.58, 7.08], 310, 21, { organic_since: '2014-05-01' }),
  },
  suhum: {
    name: 'Suhum cocoa cooperative',
    address: 'Station Road, Suhum, Eastern Region, Ghana',
    ...farm([6.04, -0.45], 940, 388, { deforestation_free: true }),
  },
  soubre: {
    name: 'Soubré cocoa cooperative',
    address: 'Quartier Commerce, Soubré, Nawa, Ivory Coast',
    ...farm([5.79, -6.6], 1_320, 512, { deforestation_free: true }),
  },
  dairy: { name: 'Corvina dairy', ...at([46.92, 7.85], 'Industriestrasse 21', '3555', 'Trubschachen', 'CH') },
  chocolateWorks: {
    name: 'Corvina chocolate works',
    ...at([46.62, 7.06], 'Route de la Chocolaterie 5', '1630', 'Bulle', 'CH'),
  },
  olten: { name: 'Corvina warehouse', ...at([47.35, 7.91], 'Gösgerstrasse 70', '4600', 'Olten', 'CH') },
  zurich: {
    name: 'Limmat Markets, distribution centre',
    ...at([47.39, 8.51], 'Pfingstweidstrasse 101', '8005', 'Zürich', 'CH'),
  },
  lyon: { name: 'Saveurs du Rhône, wholesale', ...at([45.75, 4.83], '14 quai Perrache', '69002', 'Lyon', 'FR') },
  osaka: {
    name: 'Naniwa Foods, import',
    ...at([34.64, 135.42], '3-5-1 Nanko-kita, Suminoe-ku', '559-0034', 'Osaka', 'JP'),
  },
}

export const listFacilities = () =>
  Object.entries(facilities).map(([place, facility]) => {
    const { location } = places[place as PlaceName]
    return { ...facility, internal_id: `SITE-${location}`, gln: glnOf(location) }
  })
