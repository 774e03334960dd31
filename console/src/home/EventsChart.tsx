import { useTranslation } from 'react-i18next'
import { localeOf, momentText, pairText } from '../parts/formats.ts'
import { useVocabulary } from '../vocabulary/use-vocabulary.ts'
import { barsOf, type Steps } from './bars.ts'
import classes from './EventsChart.module.css'

const height = 120
const barWidth = 24

/** Events over time by step: as bars, and as the same figures in a table. */
export function EventsChart({ events }: { events: Steps }) {
  const { t, i18n } = useTranslation('home')
  const say = useVocabulary()
  const { bars, steps, highest } = barsOf(events)
  const locale = localeOf(i18n.language)
  const number = new Intl.NumberFormat(locale)
  const nameOf = (step: string | undefined) =>
    step === undefined ? t('other_steps') : step === '' ? t('no_step') : say('step', step)
  const day = (from: string) =>
    events.width === 'hour'
      ? momentText(from, i18n.language)
      : new Date(from).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const total = bars.reduce((sum, bar) => sum + bar.total, 0)
  const label = t('events_summary', { count: total, periods: bars.length })
  return (
    <figure className={classes.figure}>
      <div className={classes.highest} aria-hidden>
        {number.format(highest)}
      </div>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${bars.length * barWidth} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.map(
          ({ from, total: sum }, place) =>
            sum === 0 && (
              <rect
                key={from}
                className={classes.none}
                x={place * barWidth + 2}
                width={barWidth - 4}
                y={height - 2}
                height={2}
              />
            ),
        )}
        {bars.map(({ from, parts }, place) =>
          parts.map(({ step, below, count }) => (
            <rect
              key={`${from} ${step}`}
              className={classes.part}
              data-shade={steps.indexOf(step)}
              x={place * barWidth + 2}
              width={barWidth - 4}
              y={height - ((below + count) / highest) * height}
              height={Math.max((count / highest) * height, 1)}
            >
              <title>{`${day(from)} · ${pairText(nameOf(step), number.format(count), i18n.language)}`}</title>
            </rect>
          )),
        )}
      </svg>
      <div className={classes.ends} aria-hidden>
        <span>{day(bars[0]?.from ?? events.from)}</span>
        <span>{day(bars.at(-1)?.from ?? events.from)}</span>
      </div>
      <figcaption className={classes.legend}>
        {steps.map((step, shade) => (
          <span key={step ?? 'other'}>
            <i className={classes.part} data-shade={shade} /> {nameOf(step)}
          </span>
        ))}
      </figcaption>
      {!events.is_complete && <p className={classes.note}>{t('events_newest', { time: day(events.from) })}</p>}
      <details className={classes.table}>
        <summary>{t('as_table')}</summary>
        <div className={classes.scroll}>
          <table>
            <caption>{label}</caption>
            <thead>
              <tr>
                <th scope="col">{t('period')}</th>
                {steps.map((step) => (
                  <th key={step ?? 'other'} scope="col">
                    {nameOf(step)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars
                .filter((bar) => bar.total > 0)
                .map(({ from, parts }) => (
                  <tr key={from}>
                    <th scope="row">{day(from)}</th>
                    {steps.map((step) => (
                      <td key={step ?? 'other'}>
                        {number.format(parts.find((part) => part.step === step)?.count ?? 0)}
                      </td>
                    ))}
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
