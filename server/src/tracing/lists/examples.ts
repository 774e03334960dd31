/** What the description of the API shows: coats, made from a lot of buttons. */
const buttons = {
  identifier: 'urn:epc:class:lgtin:4012345.012345.B7',
  canonical: 'https://id.gs1.org/01/04012345123456/10/B7',
  kind: 'batch',
  gtin: '04012345123456',
  lot: 'B7',
  serial: null,
  material: null,
  product: { entity: 'product', id: '01985c2e-8f7a-7cc0-9d2b-0a4f5a1d2c3e', name: 'Bouton' },
}

const coats = {
  identifier: 'urn:epc:class:lgtin:1234567.304664.ABC123',
  canonical: 'https://id.gs1.org/01/31234567046641/10/ABC123',
  kind: 'batch',
  gtin: '31234567046641',
  lot: 'ABC123',
  serial: null,
  material: null,
  product: { entity: 'product', id: '01985c2e-91b4-7a11-8e0d-6c1f0b9a7d55', name: 'Manteau' },
}

const added = {
  eventID: 'ni:///sha-256;7d2f…?ver=CBV2.0',
  eventTime: '2026-03-02T09:00:00.000+01:00',
  bizStep: 'creating_class_instance',
}
const made = {
  eventID: 'ni:///sha-256;05ac…?ver=CBV2.0',
  eventTime: '2026-03-05T16:00:00.000+01:00',
  bizStep: 'commissioning',
}
const shipped = {
  eventID: 'ni:///sha-256;b19e…?ver=CBV2.0',
  eventTime: '2026-03-06T10:00:00.000+01:00',
  bizStep: 'shipping',
}

const pieces = (quantity: string) => [{ quantity, uom: 'EA' }]

const ofButtons = {
  expiry: null,
  quantities: {
    added: pieces('500'),
    transformed: [],
    consumed: pieces('250'),
    destroyed: [],
    remaining: pieces('250'),
  },
  last_known: { place: 'urn:epc:id:sgln:4012345.00001.0', disposition: 'active', event: made },
  containers: [],
  shipments: [],
  names: { 'urn:epc:id:sgln:4012345.00001.0': 'Atelier Lyon' },
  warnings: [],
}

const ofCoats = {
  expiry: null,
  quantities: { added: [], transformed: pieces('50'), consumed: [], destroyed: [], remaining: pieces('50') },
  last_known: { place: 'urn:epc:id:sgln:4012345.00001.0', disposition: 'in_transit', event: shipped },
  containers: [
    {
      identifier: 'urn:epc:id:sscc:4012345.0000000111',
      inside: [],
      since: '2026-03-06T08:00:00.000+01:00',
      quantities: pieces('50'),
    },
  ],
  shipments: [
    {
      ...shipped,
      place: 'urn:epc:id:sgln:4012345.00001.0',
      container: 'urn:epc:id:sscc:4012345.0000000111',
      destinationList: [{ type: 'owning_party', destination: 'urn:epc:id:pgln:0614141.00777' }],
      bizTransactionList: [{ type: 'desadv', bizTransaction: 'urn:epcglobal:cbv:bt:4012345000009:DA-77' }],
    },
  ],
  names: { 'urn:epc:id:sgln:4012345.00001.0': 'Atelier Lyon' },
  warnings: [],
}

export const overview = {
  asked: buttons.identifier,
  ...buttons,
  ...ofButtons,
  first_event: added,
  last_event: made,
  made_from: 0,
  made_into: 1,
}

export const foundBatch = {
  ...buttons,
  quantities: ofButtons.quantities,
  last_known: ofButtons.last_known,
  names: ofButtons.names,
  captured_at: '2026-03-02T08:00:01.412Z',
}

const head = {
  generated_at: '2026-03-09T07:30:00.000Z',
  parameters: { depth: null, limit: 10_000, time: 'all', certainty: 'all', lang: 'fr' },
  complete: true,
  incomplete_reasons: [],
}
const sure = { certainty: 'certain', reasons: [], settled_by: [], through: null }

export const recall = {
  asked: buttons.identifier,
  canonical: buttons.canonical,
  ...head,
  counts: { entries: 2, certain: 2, possible: 0, batches: 2, items: 0, in_process: 0 },
  results: [
    { ...buttons, ...ofButtons, roles: ['root', 'intermediate', 'final'], ...sure, distance: 0, evidence: [] },
    { ...coats, ...ofCoats, roles: ['final'], ...sure, distance: 1, evidence: [made.eventID] },
  ],
}

export const origins = {
  asked: coats.identifier,
  canonical: coats.canonical,
  ...head,
  counts: { entries: 1, certain: 1, possible: 0, batches: 1, items: 0, raw_materials: 1, unknown_origins: 0 },
  results: [
    {
      ...buttons,
      ...ofButtons,
      ...{ roles: ['raw_material'], ...sure, distance: 1, evidence: [made.eventID] },
      share: { amount: pieces('250')[0], fraction: 1, unknown_because: null, still_open: false },
    },
  ],
}
