import { Type } from 'typebox'
import { AuditEntry } from '../../access/audit/contract.ts'
import { PageParameters } from '../../http/paging.ts'

const { at, device_id, actor, action, before, after } = AuditEntry.properties

export const HistoryEntry = Type.Object(
  {
    version: Type.Integer({ description: 'The version that the change made, or that was deleted' }),
    at,
    device_id,
    actor,
    action,
    before: { ...before, description: 'What was changed, as it was before' },
    after: { ...after, description: 'What was changed, as it was afterwards' },
  },
  {
    title: 'HistoryEntry',
    examples: [
      {
        version: 2,
        at: '2026-01-31T08:00:00.000Z',
        device_id: '0190163d-8694-739b-aea5-966c26f8ad90',
        actor: 'Translator',
        action: 'update',
        before: { version: 1, translations: { fr: {} } },
        after: { version: 2, translations: { fr: { name: 'Chemise en lin' } } },
      },
    ],
  },
)

export const HistoryQuery = Type.Object(PageParameters, { additionalProperties: false })
