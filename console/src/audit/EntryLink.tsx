import type { AuditEntry } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { useActorName } from '../parts/actor-name.ts'
import { TextLink } from '../parts/links.tsx'
import { useSession } from '../session/session.ts'
import { targetOf } from './target.ts'

/** The way to what an entry is about, where there is one and it is allowed. */
export function EntryLink({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const { may } = useSession()
  const target = targetOf(entry, may)
  return target ? <TextLink {...target}>{t('open')}</TextLink> : null
}

/** Who did it, with the way to their page. */
export function ActorLink({ entry }: { entry: AuditEntry }) {
  const { actor_kind, device_id } = entry
  const { may } = useSession()
  const nameOf = useActorName()
  const isPerson = actor_kind === 'person'
  if (device_id === null || actor_kind === 'service' || !may(isPerson ? 'manage_people' : 'manage_devices'))
    return <span dir="auto">{nameOf(entry)}</span>
  return (
    <TextLink to={isPerson ? '/people/$id' : '/devices/$id'} params={{ id: device_id }} dir="auto">
      {nameOf(entry)}
    </TextLink>
  )
}
