import { useTranslation } from 'react-i18next'
import { Identifier } from '../../parts/Identifier.tsx'
import { TextLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { useSession } from '../../session/session.ts'
import { Fact, Facts, Section } from '../event/Section.tsx'
import type { ElementDetails } from './element.ts'
import { useVocabularyName } from './vocabulary-name.ts'

/** Where an element belongs, and who says what is known of it. */
export function ElementAbout({ element }: { element: ElementDetails }) {
  const { t } = useTranslation('events')
  const { may } = useSession()
  const nameOf = useVocabularyName()
  const { type, canonical, source, entity, updated_at, capture_id } = element
  return (
    <Section title={t('element_about')}>
      <Facts>
        <Fact name={t('vocabulary')}>
          <span title={type}>{nameOf(type)}</span>
        </Fact>
        <Fact name={t('identifier')}>
          <Identifier value={canonical} maxLength={44} />
        </Fact>
        <Fact name={t('element_source')}>
          {t(`source_${source}`)}
          {capture_id && may('capture_epcis_events') && (
            <>
              {' · '}
              <TextLink to="/events/captures/$id" params={{ id: capture_id }}>
                {t('open_capture')}
              </TextLink>
            </>
          )}
        </Fact>
        <Fact name={t('element_updated')}>{updated_at && <Moment time={updated_at} />}</Fact>
        {entity && (
          <Fact name={t(`source_${entity.entity}`)}>
            {entity.entity === 'facility' ? (
              <TextLink to="/entities/$kind/$id" params={{ kind: 'facilities', id: entity.id }}>
                {t('open_facility')}
              </TextLink>
            ) : (
              <TextLink to="/products/$id" params={{ id: entity.id }}>
                {t('open_product')}
              </TextLink>
            )}
          </Fact>
        )}
      </Facts>
    </Section>
  )
}
