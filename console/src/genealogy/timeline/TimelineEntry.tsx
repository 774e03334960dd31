import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../parts/Moment.tsx'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import { wordOf } from '../../vocabulary/word-of.ts'
import { amountsText, type Wording } from '../graph/cards/card-text.ts'
import { StepIcon } from '../graph/cards/StepIcon.tsx'
import { type GraphEvent, placeOf, touchedBy, usedBy } from '../graph/explore/event-facts.ts'
import { thingOf } from '../graph/explore/things.ts'
import classes from './Timeline.module.css'

type Props = { event: GraphEvent; about: string; wording: Wording }

/** One event on the line: what happened to how much of the batch, where and when. */
export function TimelineEntry({ event, about, wording }: Props) {
  const { t } = useTranslation('genealogy')
  const say = useVocabulary()
  const { eventID, type, bizStep = '', disposition, eventTime } = event
  const isThis = ({ uri }: { uri: string }) => thingOf(uri).canonical === thingOf(about).canonical
  const amount = amountsText(touchedBy(event).filter(isThis), wording)
  const place = placeOf(event)
  return (
    <li className={classes.occurrence}>
      <span className={classes.icon}>
        <StepIcon step={wordOf('step', bizStep)} type={type} size={16} />
      </span>
      <div className={classes.content}>
        <Link to={'/events/event' as never} search={{ id: eventID } as never} className={classes.step ?? ''}>
          {wording.step(event)}
        </Link>
        {usedBy(event).some(isThis) && <span className={classes.role}>{t('was_used')}</span>}
        <span className={classes.facts}>
          {amount && <span>{amount}</span>}
          {place && (
            <span title={place} dir="auto">
              {wording.place(place)}
            </span>
          )}
          {disposition && <span>{say('state', disposition)}</span>}
        </span>
      </div>
      <span className={classes.time}>
        <Moment time={eventTime} />
      </span>
    </li>
  )
}
