import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DataTable.module.css'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right, in figures of one width. */
  numeric?: boolean
  /** A CSS width; columns without one share what is left. */
  width?: string
}

/** Where a row leads. */
export type Target = Pick<LinkProps, 'to' | 'params' | 'search'>

type Props<Row> = {
  /** What the table lists, for a screen reader. */
  label: string
  /** The column that matters stands first: it names the row, and carries the link. */
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  to?: (row: Row) => Target
  /** There is more to load. */
  more?: { load: () => void; loading: boolean } | undefined
}

/** A table on a wide screen, cards on a phone. Up and down walk the rows, enter opens one. */
export function DataTable<Row>({ label, columns, rows, rowKey, to, more }: Props<Row>) {
  const { t } = useTranslation('parts')
  const align = (column: Column<Row>) => (column.numeric ? 'end' : undefined)
  // Tables that are drawn as cards lose their meaning in some browsers, so it is said again by roles.
  return (
    <>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table className={classes.table} role="table" aria-label={label} onKeyDown={walkRows}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                data-align={align(column)}
                style={{ width: column.width }}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" data-opens={to !== undefined}>
              {columns.map((column, index) => (
                <td key={column.key} role="cell" data-align={align(column)} data-label={column.title}>
                  {index === 0 && to ? (
                    <Link {...to(row)} className={classes.link ?? ''} data-row-link>
                      {column.cell(row)}
                    </Link>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      {more && (
        <div className={classes.more}>
          <Button variant="default" onClick={more.load} loading={more.loading}>
            {t('load_more')}
          </Button>
        </div>
      )}
    </>
  )
}

function walkRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')]
  const here = links.indexOf(document.activeElement as HTMLElement)
  if (step === undefined || here === -1) return
  event.preventDefault()
  links[here + step]?.focus()
}
