import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectionBar } from '../../parts/selection/SelectionBar.tsx'
import { useSession } from '../../session/session.ts'
import { BulkDialog } from './BulkDialog.tsx'
import type { Chosen } from './order.ts'

type Props = {
  chosen: Chosen
  /** How many products match the filters. */
  count: number | undefined
  chooseAll: () => void
  clear: () => void
  chooseShown: (() => void) | undefined
}

/** What can be done with the products that are selected. */
export function BulkBar({ chosen, count, chooseAll, clear, chooseShown }: Props) {
  const { t } = useTranslation('products')
  const { may } = useSession()
  const [action, setAction] = useState<'change' | 'delete'>()
  const selected = chosen.kind === 'all' ? (count ?? 0) : chosen.ids.length
  const isMore = chosen.kind === 'ids' && count !== undefined && count > selected
  return (
    <>
      <SelectionBar
        count={selected}
        clear={clear}
        chooseShown={chooseShown}
        more={
          isMore && (
            <Button variant="subtle" size="compact-sm" onClick={chooseAll}>
              {t('select_all_matching', { count })}
            </Button>
          )
        }
      >
        {may('delete_products') && (
          <Button variant="default" onClick={() => setAction('delete')}>
            {t('bulk_delete')}
          </Button>
        )}
        {may('update_products') && <Button onClick={() => setAction('change')}>{t('bulk_change')}</Button>}
      </SelectionBar>
      {action && (
        <BulkDialog
          action={action}
          chosen={chosen}
          count={selected}
          close={(isDone) => {
            setAction(undefined)
            if (isDone) clear()
          }}
        />
      )}
    </>
  )
}
