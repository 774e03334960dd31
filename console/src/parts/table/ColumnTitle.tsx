import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import classes from './ColumnTitle.module.css'
import { nextOrder, readOrder } from './sorting.ts'
import type { useView } from './use-view.ts'

type Props = {
  column: { key: string; title: string; numeric?: boolean; width?: string; sortBy?: unknown }
  view: ReturnType<typeof useView>
}

/** Said again, because a table that is drawn as cards loses its meaning in some browsers. */
const role = { role: 'columnheader' }

/** The name of a column; pressed, it sorts by it: up, down, and as before. */
export function ColumnTitle({ column: { key, title, numeric, width, sortBy }, view: { by, change } }: Props) {
  const order = readOrder(by)
  const isSorted = sortBy !== undefined && order.key === key
  const Arrow = order.isDown ? IconArrowDown : IconArrowUp
  return (
    <th
      {...role}
      scope="col"
      data-align={numeric ? 'end' : undefined}
      aria-sort={isSorted ? (order.isDown ? 'descending' : 'ascending') : undefined}
      style={{ width }}
    >
      {sortBy === undefined ? (
        title
      ) : (
        <UnstyledButton className={classes.title ?? ''} onClick={() => change({ by: nextOrder(by, key) })}>
          {title}
          <span className={classes.arrow}>{isSorted && <Arrow size={14} stroke={1.8} aria-hidden />}</span>
        </UnstyledButton>
      )}
    </th>
  )
}
