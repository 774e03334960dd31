import { useTranslation } from 'react-i18next'
import { Quantity } from '../../parts/Quantity.tsx'
import { type Event, nameOf, type Thing, thingsOf } from '../event/things.ts'
import classes from './ThingsSummary.module.css'

/** What an event is about in one line: the first thing, what it became, and how many more there are. */
export function ThingsSummary({ event }: { event: Event }) {
  const { t } = useTranslation('events')
  const things = thingsOf(event)
  const [first] = things
  const output = first?.role === 'input' ? things.find(({ role }) => role === 'output') : undefined
  const rest = things.length - (output ? 2 : 1)
  if (first === undefined) return null
  return (
    <span className={classes.line}>
      <Named thing={first} />
      {output && (
        <>
          <span className="mirrored" aria-hidden>
            →
          </span>
          <Named thing={output} />
        </>
      )}
      {rest > 0 && <span className={classes.soft}>{t('more_things', { count: rest })}</span>}
    </span>
  )
}

// A number says nothing at a glance; it shows on hover.
const isGtin = (of: string) => /^\d{14}$/.test(of)

function Named({ thing: { identifier, quantity, unit } }: { thing: Thing }) {
  const { name, of } = nameOf(identifier)
  return (
    <span className={classes.thing} title={identifier}>
      {of && !isGtin(of) && <span className={classes.soft}>{of} · </span>}
      <span className="code">{name}</span>
      {quantity !== undefined && (
        <span className={classes.soft}>
          {' '}
          <Quantity value={quantity} unit={unit} />
        </span>
      )}
    </span>
  )
}
