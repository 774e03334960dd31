import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Moment } from '../../parts/Moment.tsx'
import { useVocabulary } from '../../vocabulary/use-vocabulary.ts'
import { wordOf } from '../../vocabulary/word-of.ts'
import { amountsText, type Speech } from '../graph/card-text.ts'
import { type GraphEvent, placeOf, touchedBy, usedBy } from '../graph/event-facts.ts'
import { StepIcon } from '../graph/StepIcon.tsx'
import { thingOf } from '../graph/things.ts'
import classes from './Timeline.module.css'

type Props = { event: GraphEvent; about: string; speech: Speech }

/** One event on the line: what happened to how much of the batch, where and when. */
export function Occurrence({ event, about, speech }: Props) {
  const { t } = useTranslation('genealogy')
  const say = useVocabulary()
  const { eventID, type, bizStep = '', disposition, eventTime } = event
  const isThis = ({ uri }: { uri: string }) => thingOf(uri).canonical === thingOf(about).canonical
  const amount = amountsText(touchedBy(event).filter(isThis), speech)
  const place = placeOf(event)
  return (
    <li className={classes.occurrence}>
      <span className={classes.icon}>
        <StepIcon step={wordOf(bizStep)} type={type} size={16} />
      </span>
      <div className={classes.told}>
        <Link to={'/events/event' as never} search={{ id: eventID } as never} className={classes.step ?? ''}>
          {speech.step(event)}
        </Link>
        {usedBy(event).some(isThis) && <span className={classes.role}>{t('was_used')}</span>}
        <span className={classes.facts}>
          {amount && <span>{amount}</span>}
          {place && (
            <span title={place} dir="auto">
              {speech.place(place)}
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
