import { Button, Menu } from '@mantine/core'
import { IconCheck, IconColumns3, IconDownload } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../download.ts'
import { shownAsCsv } from './shown-as-csv.ts'
import classes from './TableTools.module.css'
import { useView } from './use-view.ts'

type Props = {
  label: string
  table: RefObject<HTMLTableElement | null>
  columns: { key: string; title: string }[]
  columnChoice: boolean
  /** How many of the columns that are wanted do not fit. */
  dropped: number
  shown: number
  /** Of how many, where the service says. */
  total?: number | undefined
  hasMore: boolean
  /** Whether somebody has chosen an order, which is only that of the rows that are shown. */
  isSorted: boolean
}

/** How much a list shows, which columns, and a way to take it away. */
export function TableTools({ label, table, columns, columnChoice, dropped, shown, total, hasMore, isSorted }: Props) {
  const { t } = useTranslation('parts')
  const { hidden, change } = useView()
  const toggle = (key: string) => {
    const next = columns.map((column) => column.key).filter((one) => hidden.has(one) !== (one === key))
    change({ hide: next.join(',') })
  }
  const save = () => table.current && download(shownAsCsv(table.current), `${label}.csv`, 'text/csv')
  return (
    <div className={classes.tools}>
      <span className={classes.count}>
        {!hasMore && t('rows', { count: shown })}
        {hasMore && (total === undefined ? t('rows_so_far', { count: shown }) : t('rows_of', { shown, count: total }))}
        {hasMore && isSorted && ` · ${t('sorted_shown')}`}
        {dropped > 0 && ` · ${t('columns_dropped', { count: dropped })}`}
      </span>
      {columnChoice && (
        <Menu position="top-end" closeOnItemClick={false}>
          <Menu.Target>
            <Button variant="subtle" color="gray" leftSection={<IconColumns3 size={16} stroke={1.6} />}>
              {t('columns')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {columns.slice(1).map(({ key, title }) => (
              <Menu.Item
                key={key}
                role="menuitemcheckbox"
                aria-checked={!hidden.has(key)}
                leftSection={hidden.has(key) ? <span className={classes.blank} /> : <IconCheck size={16} />}
                onClick={() => toggle(key)}
              >
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button variant="subtle" color="gray" leftSection={<IconDownload size={16} stroke={1.6} />} onClick={save}>
        {t('download_shown')}
      </Button>
    </div>
  )
}
