/** The text of the event `e` in the archive, if it is as it was archived. `org` is the parameter with its organisation. */
const intactText = (org: string) => `(
  select t.text from event_archive a
  cross join lateral (
    select a.texts[place] as text, a.checks[place] as check from array_position(a.events, e.id) place) t
  where a.org_id = ${org} and a.id = e.archived_in and md5(t.text)::uuid = t.check)`

/** The text of the event `e`, wherever it is; null where the archive has lost it. */
export const textOrDamage = (org: string) => `case when e.archived_in is null then e.doc else ${intactText(org)} end`

/** The text of the event `e`, wherever it is. A damaged archive ends the statement with an error that names the chunk. */
export const textOf = (org: string) =>
  `case when e.archived_in is null then e.doc
     else coalesce(${intactText(org)}, report_damaged_archive(e.archived_in, e.id)) end`

/** The same as the column `doc` of `t`, read once for each event however often a statement names it. */
export const textBeside = (org: string) => `cross join lateral (select ${textOf(org)} as doc offset 0) t`
