import type { Tenant } from '../db/statements.ts'
import type { NewEvent } from './columns.ts'
import { notRepeated, type Outcome } from './outcome.ts'
import { judgeDeclarations, judgeRepeated, type LookUps, warnOfSameContent } from './repeated.ts'
import {
  findByHash,
  findByIdentity,
  findContexts,
  findDeclared,
  findStoredIdentities,
  type IdentifiedEvent,
} from './repeated-queries.ts'

/**
 * Says what would become of events if they were stored one after another, and stores nothing: each is compared with those that
 * are stored, and with those that were judged before.
 */
export class Judgement {
  readonly #tenant: Tenant
  readonly #contexts: ReadonlyMap<string, string | null>
  /** The events that would be stored by now. */
  readonly #judged = new Map<string, IdentifiedEvent>()
  readonly #byHash = new Map<string, IdentifiedEvent[]>()
  /** The hashes under which error declarations repeat their originals, by the identities of these. */
  readonly #declared = new Map<string, string[]>()

  /** `contexts`: what stands around the events and is not stored either. */
  constructor(tenant: Tenant, contexts: ReadonlyMap<string, string | null>) {
    this.#tenant = tenant
    this.#contexts = contexts
  }

  /** No two of the events have the same identity. */
  async judge(events: NewEvent[]): Promise<Outcome[]> {
    const outcomes = new Map<number, Outcome>()
    // As they are stored: declarations come after the events that they may declare wrong.
    await this.#judgeSome(
      events.filter(({ event }) => event.columns.declares === undefined),
      outcomes,
    )
    await this.#judgeDeclarations(
      events.filter(({ event }) => event.columns.declares !== undefined),
      outcomes,
    )
    return events.map(({ id }) => outcomes.get(id) as Outcome)
  }

  async #judgeDeclarations(declarations: NewEvent[], outcomes: Map<number, Outcome>): Promise<void> {
    if (declarations.length === 0) return
    const judged = await judgeDeclarations(this.#tenant, declarations, this.#lookUps)
    const accepted: NewEvent[] = []
    for (const [index, one] of declarations.entries()) {
      const outcome = judged[index] as Outcome
      if (outcome.status === 'conflict') outcomes.set(one.id, outcome)
      else accepted.push(one)
    }
    await this.#judgeSome(accepted, outcomes)
    for (const [index, { id }] of declarations.entries()) {
      const [before, after] = [judged[index], outcomes.get(id)]
      if (before?.status === 'created' && after?.status === 'created') after.warnings.push(...before.warnings)
    }
  }

  async #judgeSome(events: NewEvent[], outcomes: Map<number, Outcome>): Promise<void> {
    if (events.length === 0) return
    const identities = events.map(({ event }) => event.identity)
    const stored = new Set(
      (await this.#lookUps.findByIdentity(this.#tenant, identities)).map(({ identity }) => identity),
    )
    const repeated = events.filter(({ event }) => stored.has(event.identity))
    const repetitions = repeated.length > 0 ? await judgeRepeated(this.#tenant, repeated, this.#lookUps) : []
    for (const [index, { id }] of repeated.entries()) outcomes.set(id, repetitions[index] as Outcome)
    await this.#accept(
      events.filter(({ event }) => !stored.has(event.identity)),
      outcomes,
    )
    await warnOfSameContent(this.#tenant, events, outcomes, this.#lookUps)
  }

  /** These would be stored. */
  async #accept(events: NewEvent[], outcomes: Map<number, Outcome>): Promise<void> {
    const identities = events.map(({ event }) => event.identity)
    const declared = await findDeclared(this.#tenant, identities)
    for (const one of events) {
      const { identity, hash, columns } = one.event
      const hashes = [...(declared.get(identity) ?? []), ...(this.#declared.get(identity) ?? [])]
      outcomes.set(one.id, {
        status: 'created',
        warnings: hashes.some((other) => other !== hash) ? [notRepeated()] : [],
      })
      const judged = this.#identified(one)
      this.#judged.set(identity, judged)
      if (columns.declares === undefined) append(this.#byHash, hash, judged)
      else append(this.#declared, columns.declares, hash)
    }
  }

  #identified({ id, event, contextId }: NewEvent): IdentifiedEvent {
    const { doc, decimals, hasContext } = event.columns
    const context = (contextId && this.#contexts.get(contextId)) ?? null
    const { identity, eventId, hash } = event
    return { id, identity, event_id: eventId, hash, capture_id: null, doc, decimals, has_context: hasContext, context }
  }

  readonly #lookUps: LookUps = {
    findByIdentity: async (tenant, identities) => [
      ...(await findByIdentity(tenant, identities)),
      ...identities.flatMap((identity) => this.#judged.get(identity) ?? []),
    ],
    findByHash: async (tenant, hashes) => [
      ...(await findByHash(tenant, hashes)),
      ...hashes.flatMap((hash) => this.#byHash.get(hash) ?? []),
    ],
    findStoredIdentities: async (tenant, identities) => {
      const stored = await findStoredIdentities(tenant, identities)
      return new Set([...stored, ...identities.filter((identity) => this.#judged.has(identity))])
    },
    findContexts: async (tenant, ids) => new Map([...(await findContexts(tenant, ids)), ...this.#contexts]),
  }
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
