import { v7 } from 'uuid'
import type { Tenant } from '../../db/statements.ts'
import type { FeedChange } from '../../feed/describe-change.ts'
import { addChanges } from '../../feed/record.ts'
import { judge } from './judge.ts'
import { closeFindings, type FindingRow, insertFindings, readOpen, setDue } from './queries.ts'
import { readSubjects } from './read-subjects.ts'

/** In one go: some megabytes of rows. */
const thingsAtOnce = 500

/** Judges things by what is known now: opens what is new, closes what is settled, and says both in the feed. */
export async function judgeThings(tenant: Tenant, things: string[]): Promise<void> {
  for (let from = 0; from < things.length; from += thingsAtOnce)
    await judgeSome(tenant, things.slice(from, from + thingsAtOnce))
}

async function judgeSome(tenant: Tenant, things: string[]): Promise<void> {
  const subjects = await readSubjects(tenant, things, Date.now())
  const verdicts = subjects.map((subject) => ({ thing: subject.named.thing, ...judge(subject) }))
  const findings = new Map(verdicts.flatMap((verdict) => verdict.findings.map((one) => [keyOf(one), one] as const)))
  const open = new Map((await readOpen(tenant, things)).map((row) => [keyOf(row), row.id]))
  const settled = [...open].filter(([key]) => !findings.has(key)).map(([, id]) => id)
  const added = [...findings].filter(([key]) => !open.has(key)).map(([, finding]) => ({ ...finding, id: v7() }))
  const closed = settled.length === 0 ? [] : await closeFindings(tenant, settled)
  const opened = added.length === 0 ? [] : await insertFindings(tenant, added)
  const due = verdicts.flatMap(({ thing, lookAgainAt }) =>
    lookAgainAt === undefined ? [] : [[thing, lookAgainAt] as const],
  )
  await setDue(tenant, things, new Map(due))
  await addChanges(tenant, [...closed.map(changeOf('finding.closed')), ...opened.map(changeOf('finding.opened'))])
}

const keyOf = ({ thing, digest }: { thing: string; digest: string }) => `${thing} ${digest}`

const changeOf =
  (kind: 'finding.opened' | 'finding.closed') =>
  ({ id, rule, severity, message, events, things, opened_at, closed_at }: FindingRow): FeedChange => ({
    kind,
    data: { id, rule, severity, message, events, things, opened_at, closed_at },
  })
