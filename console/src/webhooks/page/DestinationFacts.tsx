import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { Identifier } from '../../parts/Identifier.tsx'
import { TextLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { useSession } from '../../session/session.ts'
import { type Destination, waitingOf } from '../destination.ts'

type Props = {
  destination: Destination
  /** What is sent, and when. */
  children: ReactNode
}

/** What is sent where, and how far it has come. */
export function DestinationFacts({ destination, children }: Props) {
  const { t } = useTranslation('webhooks')
  const { may } = useSession()
  const { url, position, head, deliveredAt, oldSecretUntil, ownerId } = destination
  const waiting = waitingOf(destination)
  return (
    <Facts>
      <Fact name={t('url')} isWide>
        <Identifier value={url} maxLength={56} />
      </Fact>
      {children}
      <Fact name={t('position')}>{t('position_of', { position, head })}</Fact>
      <Fact name={t('waiting')}>{waiting > 0 ? t('waiting_changes', { count: waiting }) : t('waiting_none')}</Fact>
      <Fact name={t('last_delivered')}>{deliveredAt ? <Moment time={deliveredAt} /> : t('never')}</Fact>
      {oldSecretUntil && Date.parse(oldSecretUntil) > Date.now() && (
        <Fact name={t('old_secret')}>
          <Moment time={oldSecretUntil} />
        </Fact>
      )}
      {may('manage_devices') && (
        <Fact name={t('owner')}>
          <TextLink to="/devices/$id" params={{ id: ownerId }} size="sm">
            {t('owner_open')}
          </TextLink>
        </Fact>
      )}
    </Facts>
  )
}
