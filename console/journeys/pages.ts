import { listeningPages } from './listening-pages.ts'
import {
  beginAnew,
  breakSchema,
  captureFaulty,
  createDevice,
  disagree,
  editOriginal,
  keepQuery,
  keepTerms,
  openFirstRow,
  openRow,
  openTab,
  pasteFaulty,
  sayLanguages,
  translate,
  tryImport,
  tryTexts,
  typeLabel,
  typeTranslation,
} from './page-states.ts'
import type { Pictured } from './pictured.ts'
import { tracingPages } from './tracing-pages.ts'

/** Every page worth a picture, with the demo data; each feature adds its own. Some show what earlier ones made. */
export const pages: Pictured[] = [
  { name: 'sign-in', path: '/sign-in', signedOut: true },
  { name: 'home', path: '/' },
  { name: 'home-first-run', path: '/', prepare: beginAnew },
  { name: 'products', path: '/products' },
  { name: 'products-outdated', path: '/products?lang=ja&state=outdated' },
  {
    name: 'products-selected',
    path: '/products?where=color__exists%3Dtrue&sort=-updated_at&columns=brand,category,languages',
    prepare: async (page) => {
      await page.locator('tbody [type=checkbox]').first().check()
    },
  },
  { name: 'products-deleted', path: '/products/deleted' },
  { name: 'products-none-found', path: '/products?q=zzzz' },
  { name: 'products-new', path: '/products?dialog=new' },
  { name: 'products-export', path: '/products?dialog=export' },
  { name: 'products-import', path: '/products/import?lang=fr', prepare: tryImport },
  { name: 'product', path: '/products?q=AW-SH-101&lang=de', prepare: translate },
  { name: 'product-right-to-left', path: '/products?q=AW-SH-102&lang=ar', prepare: openFirstRow },
  { name: 'product-edit', path: '/products?q=AW-SH-101', prepare: editOriginal },
  { name: 'product-conflict', path: '/products?q=AW-SH-102&lang=fr', prepare: disagree },
  { name: 'product-history', path: '/products?q=AW-SH-101', prepare: (page) => openTab(page, 1) },
  { name: 'product-batches', path: '/products?q=AW-SH-101', prepare: (page) => openTab(page, 2) },
  { name: 'product-items', path: '/products?q=tasting', prepare: (page) => openTab(page, 3) },
  { name: 'product-not-found', path: '/products/00000000-0000-7000-8000-000000000000' },
  { name: 'translate', path: '/translate?lang=fr', prepare: typeTranslation },
  { name: 'translate-outdated', path: '/translate?lang=ja&queue=outdated' },
  { name: 'translate-done', path: '/translate?lang=fr&queue=machine' },
  { name: 'translate-labels', path: '/translate/labels?lang=fr', prepare: typeLabel },
  { name: 'translate-labels-schema', path: '/translate/labels?lang=fr&kind=schema' },
  { name: 'translate-files', path: '/translate/files?lang=fr', prepare: tryTexts },
  { name: 'translation-glossary', path: '/translate/glossary?lang=fr', prepare: keepTerms },
  { name: 'translation-term', path: '/translate/glossary?lang=fr', prepare: openFirstRow },
  { name: 'translation-memory', path: '/translate/memory?lang=fr' },
  { name: 'translation-pair', path: '/translate/memory?lang=fr&q=lin', prepare: openFirstRow },
  {
    name: 'translation-machine',
    path: '/translate/machine?lang=fr',
    prepare: async (page) => {
      await page.locator('main button:has(.tabler-icon-calculator)').click()
      await page.locator('main tbody tr').first().waitFor()
    },
  },
  { name: 'translation-languages', path: '/translate/languages', prepare: sayLanguages },
  ...tracingPages,
  { name: 'events', path: '/events' },
  { name: 'events-none-found', path: '/events?epc=zzzz' },
  {
    name: 'events-builder',
    path: '/events?EQ_bizStep=shipping%7Creceiving&GE_eventTime=2026-03-01T08:00:00Z&GE_quantity_KGM=much&EQ_ATTR_bizLocation_cbvmda:city=Bern&orderBy=recordTime',
  },
  { name: 'events-json', path: '/events?EQ_bizStep=shipping&as=json' },
  { name: 'events-queries', path: '/events/queries', prepare: keepQuery },
  { name: 'events-values', path: '/events/values' },
  { name: 'event', path: '/events?type=TransformationEvent', prepare: openFirstRow },
  { name: 'capture', path: '/events/capture' },
  { name: 'capture-faults', path: '/events/capture', prepare: pasteFaulty },
  { name: 'captures', path: '/events/captures' },
  { name: 'captured', path: '/events/capture', prepare: captureFaulty },
  { name: 'vocabularies', path: '/events/vocabularies' },
  { name: 'vocabularies-none-found', path: '/events/vocabularies?q=zzzz' },
  { name: 'vocabulary-element', path: '/events/vocabularies', prepare: openFirstRow },
  { name: 'schemas', path: '/schemas' },
  { name: 'schema', path: '/schemas?owner=own', prepare: (page) => openRow(page, 'Garment passport') },
  {
    name: 'schema-form',
    path: '/schemas?q=textile',
    prepare: async (page) => {
      await openRow(page, 'Textile composition and care')
      await page.getByRole('tab').nth(1).click()
    },
  },
  { name: 'schema-verdict', path: '/schemas?owner=own', prepare: breakSchema },
  { name: 'schema-new', path: '/schemas/new?group=facility_structured_data' },
  { name: 'schemas-none-found', path: '/schemas?q=zzzz' },
  { name: 'entities', path: '/entities' },
  { name: 'entities-facilities', path: '/entities?kind=facilities' },
  { name: 'entities-none-found', path: '/entities?kind=custom-data&q=zzzz' },
  { name: 'entity', path: '/entities', prepare: (page) => page.locator('[data-row-link]').first().click() },
  {
    name: 'entity-facility',
    path: '/entities?kind=facilities',
    prepare: (page) => page.locator('[data-row-link]').first().click(),
  },
  { name: 'entity-new', path: '/entities/facilities/new' },
  { name: 'people', path: '/people' },
  { name: 'roles', path: '/people/roles' },
  { name: 'new-role', path: '/people/roles/new' },
  { name: 'people-sessions', path: '/people/sessions' },
  { name: 'organisation', path: '/organisation' },
  { name: 'devices', path: '/devices' },
  { name: 'device', path: '/devices', prepare: openFirstRow },
  {
    name: 'device-new',
    path: '/devices/new',
    prepare: (page) => page.locator('button[aria-pressed]').nth(2).click(),
  },
  { name: 'device-key', path: '/devices/new', prepare: createDevice },
  ...listeningPages,
  { name: 'audit', path: '/audit' },
  { name: 'audit-entry', path: '/audit?entity=product', prepare: openFirstRow },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'palette', path: '/products', prepare: (page) => page.keyboard.press('Control+k') },
  {
    name: 'account',
    path: '/products',
    prepare: async (page) => {
      await page.locator('header button').last().click()
      await page.getByRole('menuitem', { expanded: false }).click()
    },
  },
]
