import { number, optionalText, readColumns } from '../../db/read-columns.ts'
import type { Tenant } from '../../db/statements.ts'
import { textBeside } from '../../event-store/archived-text.ts'

const detailColumns = {
  id: number,
  action: optionalText,
  transformation: optionalText,
  /** The text of an event that names parties. */
  doc: optionalText,
}

/** What `readEvents` does not say of events. */
export const readDetails = (tenant: Tenant, ids: number[]) =>
  readColumns(tenant.db, detailColumns, {
    name: 'details of events',
    text: `select e.id, e.action, e.transformation,
             case when strpos(t.doc, 'sourceList"') > 0 or strpos(t.doc, 'destinationList"') > 0 then t.doc end as doc
           from event e ${textBeside('$1')} where e.org_id = $1 and e.id = any ($2::bigint[])`,
    values: [tenant.orgId, `{${ids}}`],
  })
