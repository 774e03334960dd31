import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import bar from '../../parts/SaveBar.module.css'
import { useSession } from '../../session/session.ts'
import classes from './BulkBar.module.css'
import { BulkDialog } from './BulkDialog.tsx'
import type { Chosen } from './order.ts'

type Props = {
  chosen: Chosen
  /** How many products match the filters. */
  count: number | undefined
  chooseAll: () => void
  clear: () => void
}

/** Stays at the bottom while products are selected, with what can be done with them. */
export function BulkBar({ chosen, count, chooseAll, clear }: Props) {
  const { t } = useTranslation('products')
  const { may } = useSession()
  const [action, setAction] = useState<'change' | 'delete'>()
  const selected = chosen.kind === 'all' ? (count ?? 0) : chosen.ids.length
  if (selected === 0) return null
  return (
    <section className={`${bar.bar} ${classes.bar}`} aria-label={t('selected', { count: selected })}>
      <Group gap="sm">
        <Text fw={500} className="numbers" role="status">
          {t('selected', { count: selected })}
        </Text>
        {chosen.kind === 'ids' && count !== undefined && count > selected && (
          <Button variant="subtle" size="compact-sm" onClick={chooseAll}>
            {t('select_all_matching', { count })}
          </Button>
        )}
      </Group>
      <Group gap="sm">
        <Button variant="subtle" color="gray" onClick={clear}>
          {t('choose_none')}
        </Button>
        {may('delete_products') && (
          <Button variant="default" onClick={() => setAction('delete')}>
            {t('bulk_delete')}
          </Button>
        )}
        {may('update_products') && <Button onClick={() => setAction('change')}>{t('bulk_change')}</Button>}
      </Group>
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
    </section>
  )
}
