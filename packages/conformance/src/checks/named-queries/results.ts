import { type Check, check } from '../../check.ts'
import { judge, status } from '../../expectations.ts'
import type { JsonObject } from '../../http/answer.ts'
import type { Subject } from '../../subject.ts'
import { CONTEXT } from '../../world/document.ts'
import { type Group, scopeOf } from '../../world/groups.ts'
import { item, lot, own, place } from '../../world/identifiers.ts'
import { createQuery } from '../../world/named-query.ts'
import { exactly } from '../query/finds.ts'

/** The language of queries in a body: lists are arrays and numbers are numbers. */
const QUERIES: [word: string, query: JsonObject, names: string[], group?: Group][] = [
  ['one-step', { EQ_bizStep: ['shipping'] }, ['shipped']],
  ['two-steps', { EQ_bizStep: ['shipping', 'receiving'] }, ['shipped', 'received']],
  ['action', { EQ_action: ['ADD'] }, ['commissioned']],
  ['place', { EQ_readPoint: [place('dock')] }, ['shipped']],
  ['reference', { EQ_bizTransaction_desadv: [own('note')] }, ['shipped']],
  ['epc', { MATCH_epc: [item('a1')] }, ['commissioned', 'shipped']],
  ['class', { MATCH_epcClass: [lot('stock')] }, ['counted'], 'things'],
  ['quantity', { GE_quantity: 200 }, ['invoiced', 'mixed'], 'things'],
  ['text-field', { 'EQ_ex:label': ['beta'] }, ['shipped']],
  ['number-field', { 'GE_ex:count': 5 }, ['shipped', 'retired']],
  ['ilmd', { 'EQ_ILMD_ex:grade': ['A-{run}'] }, ['commissioned']],
  ['sensor', { GT_value_CEL: 26 }, ['boiling'], 'sensors'],
  ['both', { EQ_action: ['OBSERVE'], EQ_disposition: ['in_transit'] }, ['shipped']],
]

/** The times of a group are the same in a body as in a URL; a page's size is none of a query's parameters. */
function bodyOf({ run }: Subject, query: JsonObject, group: Group): JsonObject {
  const { perPage: _, ...scope } = scopeOf(group)
  return JSON.parse(run.fill(JSON.stringify({ '@context': CONTEXT, ...scope, ...query })))
}

/** Creates a query, reads its events, and removes it. */
const resultOf =
  (word: string, query: JsonObject, names: string[], group: Group): Check['run'] =>
  async (subject) => {
    await subject.world.captured(group)
    const name = `conformance-${subject.run.code}-${word}`
    const path = `/queries/${await createQuery(subject.send, name, bodyOf(subject, query, group))}`
    const answer = await subject.send({ path: `${path}/events`, query: { perPage: '100' } })
    await subject.send({ method: 'DELETE', path })
    return judge(answer, subject, [status(200), exactly(names)])
  }

export const RESULT_CHECKS: Check[] = QUERIES.map(([word, query, names, group = 'core']) =>
  check(
    'named queries',
    `a query with ${Object.keys(query).join(' and ')} (${word}) finds ${names.join(', ')}`,
    'GET /queries/{queryName}/events',
    resultOf(word, query, names, group),
  ),
)
