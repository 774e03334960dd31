import { identify } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { nameOf } from '../../event-store/event-name.ts'
import { listResource } from '../resources/list.ts'
import type { Resource } from '../resources/resources.ts'
import { readElementNames } from '../vocabularies/names.ts'
import type { Reader } from '../vocabularies/own-elements.ts'
import { maxCounted, type OccurringValue } from './contract.ts'
import { readTermUse } from './queries.ts'

type Page = { values: OccurringValue[]; next: string | undefined }

/** One page of the values that occur, each with its name, how many events have it, and the latest of them. */
export async function listOccurring(
  tenant: Tenant,
  reader: Reader,
  resource: Resource,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Page> {
  const { values, next } = await listResource(tenant, resource, after, limit)
  const names = await readElementNames(tenant, reader, new Set(values.map(({ text }) => describedBy(text))))
  const found: OccurringValue[] = []
  // One after another on one connection: a page has few values, and other callers need the other connections.
  for (const { text, term } of values) {
    const use = await readTermUse(tenant, term, maxCounted + 1)
    // Its last event may have been removed since the list was read.
    if (use === undefined) continue
    found.push({
      value: text,
      name: names.get(describedBy(text)) ?? null,
      event_count: Math.min(use.count, maxCounted),
      has_more_events: use.count > maxCounted,
      last_event: { eventID: nameOf(use), eventTime: use.event_time },
    })
  }
  return { values: found, next }
}

/** A lot and an item are called as their product. */
function describedBy(value: string): string {
  const { gtin } = identify(value)
  return gtin === undefined ? value : `https://id.gs1.org/01/${gtin}`
}
