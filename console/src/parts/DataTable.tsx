import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DataTable.module.css'
import { ColumnTitle } from './table/ColumnTitle.tsx'
import { fitting } from './table/fitting.ts'
import { openRow } from './table/open-row.ts'
import { type SortValue, sortRows } from './table/sorting.ts'
import { TableTools } from './table/TableTools.tsx'
import { useView } from './table/use-view.ts'
import { useWidth } from './table/use-width.ts'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right, in figures of one width. */
  numeric?: boolean
  /** A CSS width; columns without one share what is left. */
  width?: string
  /** What rows are sorted by, where that makes sense. */
  sortBy?: (row: Row) => SortValue
  /** Where not all columns fit, the last goes first, and one with a higher priority later; 0 unless given. */
  priority?: number
}

/** Where a row leads. */
export type Target = Pick<LinkProps, 'to' | 'params' | 'search'>

/** A narrow column before the one that names the row, such as a box to tick. */
export type Lead<Row> = { head: ReactNode; cell: (row: Row) => ReactNode }

type Props<Row> = {
  /** What the table lists, for a screen reader. */
  label: string
  /** The column that matters stands first: it names the row, and carries the link. */
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  to?: (row: Row) => Target
  lead?: Lead<Row>
  /** There is more to load. */
  more?: { load: () => void; loading: boolean } | undefined
  /** Says how many rows there are, of how many, and lets people take the list away, and choose columns. */
  tools?: { total: number | undefined; columnChoice: boolean }
}

/** A table on a wide screen, cards on a phone. Up and down walk the rows, enter opens one. */
export function DataTable<Row>({ label, columns: all, rows, rowKey, to, lead, more, tools }: Props<Row>) {
  const { t, i18n } = useTranslation('parts')
  const place = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const view = useView()
  const wanted = all.filter(({ key }, index) => index === 0 || !view.hidden.has(key))
  const columns = fitting(wanted, useWidth(place))
  const sorted = sortRows(rows, all, view.by, i18n.language)
  const align = (column: Column<Row>) => (column.numeric ? 'end' : undefined)
  // Tables that are drawn as cards lose their meaning in some browsers, so it is said again by roles.
  return (
    <div ref={place}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table ref={table} className={classes.table} role="table" aria-label={label} onKeyDown={walkRows}>
        <thead role="rowgroup">
          <tr role="row">
            {lead && (
              <th role="columnheader" scope="col" className={classes.lead} data-lead>
                {lead.head}
              </th>
            )}
            {columns.map((column) => (
              <ColumnTitle key={column.key} column={column} view={view} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" {...(to && { onClick: openRow, onAuxClick: openRow })}>
          {sorted.map((row) => (
            <tr key={rowKey(row)} role="row" data-opens={to !== undefined}>
              {lead && (
                <td role="cell" className={classes.lead} data-lead>
                  {lead.cell(row)}
                </td>
              )}
              {columns.map((column, index) => (
                <td key={column.key} role="cell" data-align={align(column)} data-label={column.title}>
                  {index === 0 && to ? (
                    <Link {...to(row)} className={classes.link ?? ''} data-row-link>
                      {directed(column.cell(row))}
                    </Link>
                  ) : (
                    directed(column.cell(row))
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
      {tools && (
        <TableTools
          {...{ ...tools, label, table, columns: all, shown: rows.length, hasMore: more !== undefined }}
          isSorted={sorted !== rows}
          dropped={wanted.length - columns.length}
        />
      )}
    </div>
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

/** A plain text has its own direction, and is cut at its own end. */
const directed = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <span dir="auto">{content}</span> : content
