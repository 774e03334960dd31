import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type LinkedKind, type Links, linksOf } from '../../data/links.ts'
import { useSession } from '../../session/session.ts'
import type { Target } from '../DataTable.tsx'
import { TextLink } from '../links.tsx'
import sideways from '../Sideways.module.css'
import { countText } from './counted.ts'
import classes from './LinkedPages.module.css'

type CountName = keyof Links['counts']

type Props = {
  of: LinkedKind
  id: string
  /** Where what is counted can be seen, in the order in which it is shown. */
  to: { [name in CountName]?: Target | undefined }
  /** Not while what is counted still grows. */
  isReady?: boolean
  /** Links that need no count. */
  children?: ReactNode
}

/** The pages that belong to this one, with how much is there. Its room is kept, so that nothing moves when they are known. */
export function LinkedPages({ of, id, to, isReady = true, children }: Props) {
  const { t, i18n } = useTranslation('parts')
  const { data } = useQuery({ ...linksOf(of, id), enabled: isReady })
  const { counts = {}, captured_by, capture, facility } = data ?? {}
  const counted = (Object.keys(to) as CountName[]).flatMap((name) => {
    const [count, target] = [counts[name], to[name]]
    if (count === undefined || target === undefined) return []
    const said = t(`linked_${name}`, { count, shown: countText(count, i18n.language) })
    return [{ name, said, target: count > 0 ? target : undefined }]
  })
  return (
    <nav className={`${sideways.row} ${classes.linked}`} aria-label={t('linked_pages')}>
      {counted.map(({ name, said, target }) =>
        target ? (
          <TextLink key={name} {...target}>
            {said}
          </TextLink>
        ) : (
          <span key={name}>{said}</span>
        ),
      )}
      {capture && (
        <TextLink to="/events/captures/$id" params={{ id: capture }}>
          {t('linked_capture')}
        </TextLink>
      )}
      {facility && (
        <TextLink to="/entities/$kind/$id" params={{ kind: 'facilities', id: facility.id }} dir="auto">
          {facility.name}
        </TextLink>
      )}
      {captured_by && <CapturedBy by={captured_by} />}
      {children}
    </nav>
  )
}

function CapturedBy({ by: { kind, id, name } }: { by: NonNullable<Links['captured_by']> }) {
  const { t } = useTranslation('parts')
  return (
    <span>
      {t('linked_captured_by')}{' '}
      <TextLink to={kind === 'person' ? '/people/$id' : '/devices/$id'} params={{ id }} dir="auto">
        {name}
      </TextLink>
    </span>
  )
}

/** The way to the entries of the audit trail about something, for those who may read it. */
export function useAuditTarget(search: { entity_id: string } | { device: string }): Target | undefined {
  return useSession().may('read_audit') ? { to: '/audit', search } : undefined
}
