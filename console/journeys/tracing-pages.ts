import { keepRecall, openFirstRow, seedCotton } from './page-states.ts'
import { batch, type Pictured, shirts } from './pictured.ts'

/** What something is made of, where it is, and recalls. */
export const tracingPages: Pictured[] = [
  { name: 'genealogy', path: '/genealogy' },
  { name: 'genealogy-none-found', path: '/genealogy?q=zzzz' },
  {
    name: 'genealogy-graph',
    path: batch(shirts),
    prepare: (page) => page.locator('[role=application], [role=table]').first().waitFor(),
  },
  {
    name: 'genealogy-graph-event',
    path: batch(seedCotton, '&as=graph'),
    prepare: async (page) => {
      // A phone shows all of it from afar, without cards: who looks for one goes there.
      await page.locator('main input[type=search]').fill('LI-25-44')
      await page.locator('main input[type=search]').press('Enter')
      await page
        .getByRole('application')
        .getByRole('button', { name: /LI-25-44/ })
        .first()
        .click()
      await page.waitForTimeout(600)
    },
  },
  { name: 'genealogy-origins', path: batch(shirts, '&view=origins') },
  { name: 'genealogy-recall', path: batch(seedCotton, '&view=recall') },
  { name: 'genealogy-timeline', path: batch(shirts, '&view=timeline') },
  { name: 'recalls-new', path: `/genealogy/recalls/new?ids=${encodeURIComponent(seedCotton)}` },
  { name: 'recalls', path: '/genealogy/recalls', prepare: keepRecall },
  {
    name: 'recall-kept',
    path: '/genealogy/recalls',
    prepare: async (page) => {
      await keepRecall(page)
      await openFirstRow(page)
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'recall-print',
    path: '/genealogy/recalls',
    prepare: async (page) => {
      await keepRecall(page)
      await openFirstRow(page)
      await page.locator('a[href$="/print"]').click()
      await page.locator('tbody tr').first().waitFor()
    },
  },
  {
    name: 'genealogy-whereabouts',
    path: batch(shirts, '&view=whereabouts'),
  },
  { name: 'genealogy-packaging', path: batch('https://id.gs1.org/00/195212340003000963', '&view=contents') },
  {
    name: 'genealogy-as-of',
    path: batch(seedCotton, '&view=recall&asOf=2099-01-01T00:00:00Z'),
  },
  { name: 'tracing-findings', path: '/genealogy/findings?asOf=2099-01-01T00:00:00Z' },
  { name: 'tracing-site', path: '/genealogy/site?place=https://id.gs1.org/414/9521234006015&from=2026-01-01' },
  { name: 'genealogy-unknown', path: batch('urn:acme:productId:batchId:SILK.1') },
]
