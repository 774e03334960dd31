import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Loading.module.css'

const widths = [38, 52, 44, 61, 35, 48, 57, 41]

const Line = ({ width, height = 10 }: { width: number | string; height?: number }) => (
  <Skeleton height={height} width={width} />
)

/** Some lines, as wide as texts are. */
const lines = (count: number, draw: (width: number) => ReactNode) => widths.slice(0, count).map(draw)

/** What pages are made of, from the top to the bottom. */
const shapes = {
  head: () => (
    <div className={classes.head}>
      <Line width={96} />
      <Line width={240} height={20} />
      <Line width={180} />
    </div>
  ),
  facts: () => (
    <div className={classes.facts}>
      {lines(5, (width) => (
        <div key={width}>
          <Line width={64} height={8} />
          <Line width={width * 2} />
        </div>
      ))}
    </div>
  ),
  tabs: () => (
    <div className={classes.tabs}>
      {lines(4, (width) => (
        <Line key={width} width={width * 1.5} />
      ))}
    </div>
  ),
  table: () => (
    <div className={classes.rows}>
      {lines(8, (width) => (
        <div key={width} className={classes.row}>
          <Line width={`${width}%`} />
          <Line width={`${70 - width}%`} />
        </div>
      ))}
    </div>
  ),
  /** Names of fields above their boxes. */
  fields: () => (
    <div className={classes.fields}>
      {lines(5, (width) => (
        <div key={width}>
          <Line width={width * 2} />
          <Line width="100%" height={32} />
        </div>
      ))}
    </div>
  ),
  /** Two panels side by side. */
  panels: () => (
    <div className={classes.panels}>
      <div>{shapes.fields()}</div>
      <div>{shapes.fields()}</div>
    </div>
  ),
  /** A text beside its translation, row by row. */
  texts: () => (
    <div className={classes.rows}>
      {lines(6, (width) => (
        <div key={width} className={classes.texts}>
          <Line width={`${width + 20}%`} />
          <Line width={`${width + 30}%`} />
        </div>
      ))}
    </div>
  ),
  cards: () => (
    <div className={classes.cards}>
      {lines(6, (width) => (
        <div key={width}>
          <Line width={width * 2} height={14} />
          <Line width="80%" />
          <Line width={`${width}%`} />
        </div>
      ))}
    </div>
  ),
  graph: () => (
    <div className={classes.graph}>
      {[2, 3, 1].map((count) => (
        <div key={count}>
          {lines(count, (width) => (
            <Skeleton key={width} height={72} />
          ))}
        </div>
      ))}
    </div>
  ),
} satisfies Record<string, () => ReactNode>

export type Shape = keyof typeof shapes

/** The shape of what is on its way; it shows only when the answer takes longer than 150 ms. */
export function Loading({ of = ['table'] }: { of?: readonly Shape[] }) {
  const { t } = useTranslation('parts')
  return (
    <div className={classes.loading}>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <div aria-hidden className={classes.shapes}>
        {of.map((shape) => (
          <div key={shape} data-shape={shape}>
            {shapes[shape]()}
          </div>
        ))}
      </div>
    </div>
  )
}
