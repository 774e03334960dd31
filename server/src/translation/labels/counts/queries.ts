import { sql } from 'kysely'
import { runStatement, type Tenant } from '../../../db/statements.ts'
import type { Db } from '../../../db/tables.ts'
import type { TextState } from '../../../products/translations/contract.ts'
import type { LabelledKind } from '../../../schemas/labels.ts'

/** How far the labels of a thing are in a language; those in '' have its texts alone. */
export type LabelCount = {
  kind: LabelledKind
  thing_id: string
  lang: string
  code: string
  texts: number
  translated: number
  outdated: number
  machine: number
  reviewed: number
}

/** Replaces what was counted of these things; those that are gone have no counts any more. */
export async function replaceCounts({ db, orgId }: Tenant, ids: string[], counts: LabelCount[]): Promise<void> {
  if (ids.length === 0) return
  await runStatement(db, {
    name: 'delete counts of labels',
    text: 'delete from label_count where org_id = $1 and thing_id = any ($2::uuid[])',
    values: [orgId, `{${ids}}`],
  })
  await runStatement(db, {
    name: 'insert counts of labels',
    text: `insert into label_count (org_id, kind, thing_id, lang, code, texts, translated, outdated, machine, reviewed)
           select $1, new.* from json_to_recordset($2) as new(kind text, thing_id uuid, lang text, code text, texts int,
             translated int, outdated int, machine int, reviewed int)`,
    values: [orgId, JSON.stringify(counts)],
  })
}

/** Until the transaction ends, nobody else moves it: `countAllAgain` would be lost between reading and moving. */
export async function holdCursor({ db, orgId }: Tenant) {
  const [row] = await runStatement<{ position: number; filled: string | null }>(db, {
    name: 'hold cursor of labels',
    text: 'select position::float8 as position, filled from label_cursor where org_id = $1 for update',
    values: [orgId],
  })
  return row
}

/** Has all things counted, and then the feed read from this position on. */
export async function beginCounts({ db, orgId }: Tenant, position: number, filled: string): Promise<void> {
  await runStatement(db, {
    name: 'begin counts of labels',
    text: `insert into label_cursor (org_id, position, filled) values ($1, $2, $3)
           on conflict (org_id) do update set position = excluded.position, filled = excluded.filled`,
    values: [orgId, position, filled],
  })
}

/** Has all things of every organisation counted again, while the feed is read from where it was. */
export const countAllAgain = async (tx: Db): Promise<void> => {
  await sql`update label_cursor set filled = '0'`.execute(tx)
}

export async function noteFilled({ db, orgId }: Tenant, filled: string | null): Promise<void> {
  await runStatement(db, {
    name: 'note counted labels',
    text: 'update label_cursor set filled = $2 where org_id = $1',
    values: [orgId, filled],
  })
}

export async function moveCursor({ db, orgId }: Tenant, position: number): Promise<void> {
  await runStatement(db, {
    name: 'move cursor of labels',
    text: 'update label_cursor set position = $2 where org_id = $1',
    values: [orgId, position],
  })
}

/** Organisations whose things were not all counted, or whose feed has gone on. */
export async function listWaiting(db: Db): Promise<string[]> {
  const rows = await runStatement<{ org_id: string }>(db, {
    name: 'labels that wait',
    text: `select o.id as org_id from organisation o left join label_cursor c on c.org_id = o.id
           left join feed f on f.org_id = o.id
           where c.org_id is null or c.filled is not null or f.head > c.position`,
    values: [],
  })
  return rows.map(({ org_id }) => org_id)
}

const has: { [state in TextState]: string } = {
  missing: 'own.texts > coalesce(done.translated, 0)',
  outdated: 'done.outdated > 0',
  machine: 'done.machine > 0',
  reviewed: 'done.reviewed > 0',
  translated: 'done.translated > done.outdated + done.machine + done.reviewed',
}

/** Things of a kind that have labels in a state, the newest first, from before `cursor` on. */
export async function listThings(
  { db, orgId }: Tenant,
  { kind, lang, state }: { kind: LabelledKind; lang: string; state: TextState },
  cursor: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await runStatement<{ thing_id: string }>(db, {
    name: `things with ${state} labels`,
    text: `select own.thing_id from label_count own left join label_count done
             on done.org_id = own.org_id and done.thing_id = own.thing_id and done.lang = $3
           where own.org_id = $1 and own.kind = $2 and own.lang = '' and own.thing_id < $4 and ${has[state]}
           order by own.thing_id desc limit $5`,
    values: [orgId, kind, lang, cursor ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff', limit],
  })
  return rows.map(({ thing_id }) => thing_id)
}
