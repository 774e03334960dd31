import type { Caller } from '../access/caller.ts'
import type { Permission } from '../access/permissions.ts'
import type { Tenant } from '../db/statements.ts'
import { requiredBy } from '../products/own-languages/meaning.ts'
import { sumLanguages, sumTexts } from '../products/translations/queries.ts'
import { completenessOf } from '../products/translations/status.ts'
import { listBatches } from '../tracing/batches/queries.ts'
import { ProductNames } from '../tracing/names/product-names.ts'
import { maxEvents, type Overview } from './contract.ts'
import {
  countFindings,
  countProducts,
  countSteps,
  listCaptures,
  listOpenRecalls,
  listSilentDevices,
  listStopped,
  type StepCount,
} from './queries.ts'
import { readSites } from './read-sites.ts'

const few = 6
const more = 12
/** Whoever has hundreds of captures an hour sees the newest. */
const maxCaptures = 200
const dayLength = 86_400_000

/** Whether all is well, as far as the caller may know: everything at once. */
export async function readOverview(
  tenant: Tenant,
  caller: Caller,
  { days, languages }: { days: number; languages: string[] },
): Promise<Overview> {
  const since = new Date(Date.now() - days * dayLength)
  const ask = async <Name extends keyof Overview>(
    permission: Permission,
    name: Name,
    question: () => Promise<NonNullable<Overview[Name]>>,
  ): Promise<Pick<Overview, Name>> =>
    (caller.permissions.has(permission) ? { [name]: await question() } : {}) as Pick<Overview, Name>
  const parts = await Promise.all([
    ask('read_products', 'products', async () => ({ count: await countProducts(tenant) })),
    ask('read_product_translations', 'languages', () => readLanguages(tenant, caller)),
    ask('read_epcis_events', 'events', async () => stepsOf(await countSteps(tenant, since), since)),
    ask('read_epcis_events', 'sites', () => readSites(tenant, caller, since)),
    ask('read_epcis_events', 'batches', () => readBatches(tenant, caller, languages)),
    ask('read_epcis_events', 'findings', () => countFindings(tenant)),
    ask('read_epcis_events', 'recalls', () => listOpenRecalls(tenant, few)),
    ask('capture_epcis_events', 'captures', () => readCaptures(tenant)),
    ask('manage_devices', 'silent_devices', () => listSilentDevices(tenant, since, few)),
    ask('manage_webhooks', 'stopped', () => listStopped(tenant, more)),
  ])
  return Object.assign({}, ...parts) as Overview
}

/** By hours where the events that were counted are of two days or less, or else by days. */
function stepsOf(counts: StepCount[], since: Date): NonNullable<Overview['events']> {
  const counted = counts.reduce((sum, { count }) => sum + count, 0)
  const isComplete = counted < maxEvents
  const oldest = new Date(Math.min(...counts.map((row) => row.oldest.getTime()), Date.now()))
  const width = !isComplete && Date.now() - oldest.getTime() <= 2 * dayLength ? 'hour' : 'day'
  const periods = new Map<string, Record<string, number>>()
  for (const { hour, step, count } of counts) {
    const from = width === 'hour' ? hour.toISOString() : `${hour.toISOString().slice(0, 10)}T00:00:00.000Z`
    const steps = periods.get(from) ?? {}
    periods.set(from, steps)
    steps[step ?? ''] = (steps[step ?? ''] ?? 0) + count
  }
  return {
    from: (isComplete ? since : oldest).toISOString(),
    is_complete: isComplete,
    width,
    periods: [...periods].map(([from, steps]) => ({ from, steps })),
  }
}

async function readLanguages({ db, orgId }: Tenant, caller: Caller): Promise<NonNullable<Overview['languages']>> {
  const [sums, { texts }] = await Promise.all([sumLanguages(db, orgId), sumTexts(db, orgId)])
  const required = requiredBy(caller)
  const absent = [...required].filter(([key]) => !sums.some((sum) => sum.key === key))
  const all = [...sums, ...absent.map(([key, lang]) => ({ key, lang, translated: 0, outdated: 0 }))]
  return all
    .map(({ key, lang, translated, outdated }) => ({
      ...{ lang, outdated, missing: texts - translated, completeness: completenessOf(translated, texts) },
      ...(required.has(key) && { required: true }),
    }))
    .sort((a, b) => b.missing + b.outdated - a.missing - a.outdated)
}

async function readBatches(tenant: Tenant, caller: Caller, languages: string[]) {
  const things = await listBatches(tenant, {}, undefined, more)
  const names = new ProductNames(tenant, caller, languages)
  await names.load(things)
  return things.map((thing) => ({
    identifier: thing.text,
    title: thing.lot ?? thing.serial ?? thing.text,
    product: names.of(thing)?.name ?? thing.gtin,
    captured_at: thing.captured_at,
  }))
}

async function readCaptures(tenant: Tenant): Promise<NonNullable<Overview['captures']>> {
  const captures = await listCaptures(tenant, maxCaptures)
  const rejected = captures.filter(({ success, rejected: count }) => success === false || count > 0)
  return {
    looked_at: captures.length,
    rejected: rejected.length,
    newest: (rejected.length > 0 ? rejected : captures).slice(0, few),
  }
}
