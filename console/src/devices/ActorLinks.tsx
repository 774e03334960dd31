import { LinkedPages, useAuditTarget } from '../parts/linked/LinkedPages.tsx'

/** What a device or a person captured and did, and who changed it. */
export function ActorLinks({ kind, id }: { kind: 'device' | 'person'; id: string }) {
  const deeds = useAuditTarget({ device: id })
  const changes = useAuditTarget({ entity_id: id })
  return (
    <LinkedPages
      of={kind}
      id={id}
      to={{
        events: { to: '/events', search: { EQ_capturedBy: id } },
        captures: { to: '/events/captures', search: { sender: id } },
        deeds,
        changes,
      }}
    />
  )
}
