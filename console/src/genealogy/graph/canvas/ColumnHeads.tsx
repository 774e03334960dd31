import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { listText, pairText } from '../../../parts/formats.ts'
import type { ColumnHead } from '../layout/column-heads.ts'
import classes from './ColumnHeads.module.css'
import type { Viewing } from './use-view.ts'

/** Above the drawing, and moving with it: how many steps each column is away, and what happened there. */
export const ColumnHeads = memo(function ColumnHeads({ heads, viewing }: { heads: ColumnHead[]; viewing: Viewing }) {
  const { watch } = viewing
  const { t, i18n } = useTranslation('genealogy')
  const row = useRef<HTMLOListElement>(null)
  useEffect(
    () =>
      watch(({ x, scale }) => {
        const { current: element } = row
        if (!element) return
        element.style.transform = `translateX(${Math.round(x)}px)`
        if (element.style.getPropertyValue('--scale') !== `${scale}`) element.style.setProperty('--scale', `${scale}`)
      }),
    [watch],
  )
  const distanceText = (distance: number) =>
    distance === 0
      ? t('column_root')
      : t(distance < 0 ? 'column_before' : 'column_after', { count: Math.abs(distance) })
  return (
    <div className={classes.strip}>
      <ol ref={row} className={classes.row} aria-label={t('columns')}>
        {heads.map(({ left, right, distance, steps, events }) => {
          const firstTwo = listText(steps.slice(0, 2), i18n.language)
          const happened = steps.length > 2 ? `${firstTwo} +${steps.length - 2}` : firstTwo
          const whole = `${pairText(distanceText(distance), listText(steps, i18n.language), i18n.language)} (${t('events', { count: events })})`
          return (
            <li
              key={left}
              className={classes.head}
              style={{ '--left': left, '--width': right - left } as object}
              title={whole}
              data-root={distance === 0 || undefined}
            >
              <span className={classes.short} aria-hidden>
                {distance > 0 ? `+${distance}` : `${distance}`.replace('-', '−')}
              </span>
              <span className={classes.distance}>{distanceText(distance)}</span>
              <bdi className={classes.steps}>{happened}</bdi>
            </li>
          )
        })}
      </ol>
    </div>
  )
})
