import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Identifier } from '../../parts/Identifier.tsx'
import { TextLink } from '../../parts/links.tsx'
import { Status } from '../../parts/Status.tsx'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import { Fact, Facts, Section } from './Section.tsx'
import { type Event, listOf, textOf } from './things.ts'
import { Place } from './Where.tsx'

type Paper = { type?: string; bizTransaction: string }
type Party = { type: string; source?: string; destination?: string }

/** The step, the state of the things behind it, the papers, and between whom. */
export function Why({ event }: { event: Event }) {
  const { t } = useTranslation('events')
  const word = useVocabulary()
  const { bizStep, disposition } = event
  const transformation = textOf(event.transformationID)
  const papers = listOf(event.bizTransactionList) as Paper[]
  const parties = [...listOf(event.sourceList), ...listOf(event.destinationList)] as Party[]
  const isSilent = !bizStep && !disposition && !transformation && papers.length + parties.length === 0
  return (
    <Section title={t('why')}>
      {isSilent && <Text c="dimmed">{t('not_said')}</Text>}
      <Facts>
        <Fact name={t('step')}>
          {bizStep && (
            <TextLink to="/events" search={{ EQ_bizStep: bizStep }}>
              {word('step', bizStep)}
            </TextLink>
          )}
        </Fact>
        <Fact name={t('disposition')}>
          {disposition && <Status kind="neutral">{word('state', disposition)}</Status>}
        </Fact>
        {papers.map(({ type, bizTransaction }) => (
          <Fact key={bizTransaction} name={type ? word('paper', type) : t('paper')}>
            {type && (
              <TextLink to="/events" search={{ [`EQ_bizTransaction_${type}`]: bizTransaction }} me={8}>
                {t('events_of_paper')}
              </TextLink>
            )}
            <Identifier value={bizTransaction} maxLength={36} />
          </Fact>
        ))}
        {parties.map(({ type, source, destination }) => (
          <Fact
            key={`${type} ${source} ${destination}`}
            name={t(source === undefined ? 'destination' : 'source', { kind: word('party', type) })}
          >
            <Place id={source ?? destination ?? ''} />
          </Fact>
        ))}
        <Fact name={t('transformation')}>
          {transformation && (
            <>
              <TextLink to="/events" search={{ EQ_transformationID: transformation }} me={8}>
                {t('events_of_paper')}
              </TextLink>
              <Identifier value={transformation} maxLength={36} />
            </>
          )}
        </Fact>
      </Facts>
    </Section>
  )
}
