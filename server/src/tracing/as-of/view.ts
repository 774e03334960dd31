import { Type } from 'typebox'
import { readAsOfOneMoment } from '../../db/driver.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import { fail, Problem } from '../../errors.ts'
import { momentIn } from '../moment.ts'
import { findPosition, goBackTo } from './queries.ts'

/** What was known at a time, whenever that was true in the world. */
export const AsOf = Type.Optional(
  Type.String({
    maxLength: 40,
    description:
      'What was known at this time: only events and error declarations that had been captured by then. Before anything was: 404',
  }),
)

type Asked = { db: Db; orgId: string; asOf: string | undefined }

/**
 * Does some reading in what is known now, or in what was known at an earlier time. Then all of it happens in one transaction,
 * so that nothing may be left to be read when `work` ends.
 */
export async function inViewOf<Result>(
  { db, orgId, asOf }: Asked,
  work: (tenant: Tenant) => Promise<Result>,
): Promise<Result> {
  if (asOf === undefined) return work({ db, orgId })
  const moment = momentIn('asOf', asOf, 0)
  return readAsOfOneMoment(db, async (tx) => {
    const tenant = { db: tx, orgId }
    const position = await findPosition(tenant, moment)
    await goBackTo(tenant, position ?? fail(new Problem('not_found', `Nothing was known on ${asOf}.`)))
    return work(tenant)
  })
}

/** All that a generator gives, as one text. */
export async function joinParts(parts: AsyncIterable<string> | Iterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}
