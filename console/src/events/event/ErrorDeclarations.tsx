import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../parts/links.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { shorten } from '../../parts/shorten.ts'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import classes from './ErrorDeclarations.module.css'
import { type Event, listOf, textOf } from './things.ts'

type Declaration = { declarationTime: string; reason?: string; correctiveEventIDs?: string[] }

/** Says that the event is wrong, since when, why, and what holds instead. */
export function ErrorDeclarations({ declarations }: { declarations: Event[] }) {
  const { t } = useTranslation('events')
  const word = useVocabulary()
  return declarations.map(({ errorDeclaration, recordTime }) => {
    const { declarationTime, reason, correctiveEventIDs } = errorDeclaration as Declaration
    const corrections = listOf(correctiveEventIDs) as string[]
    return (
      <section key={`${declarationTime} ${textOf(recordTime)}`} className={classes.declaration}>
        <IconAlertTriangle size={20} stroke={1.6} aria-hidden className={classes.icon} />
        <div>
          <Text fw={600}>{t('declared_wrong')}</Text>
          <Text component="div">
            {reason && <>{word('reason', reason)} · </>}
            <Moment time={declarationTime} />
          </Text>
          {corrections.map((id) => (
            <Text key={id}>
              {t('instead')}{' '}
              <TextLink to="/events/event" search={{ id }} className="code" title={id}>
                {shorten(id, 40)}
              </TextLink>
            </Text>
          ))}
        </div>
      </section>
    )
  })
}
