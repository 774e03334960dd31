import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

type Options<Row> = {
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** What the list shows: with other filters a selection begins anew. */
  scope: string
}

/** The rows of a list that are selected, and the boxes to tick, which are its `lead`. */
export function useSelection<Row>({ rows, keyOf, nameOf, scope }: Options<Row>) {
  const { t } = useTranslation('parts')
  const [state, setState] = useState({ scope, keys: new Set<string>(), isAll: false })
  const { keys, isAll } = state.scope === scope ? state : { keys: new Set<string>(), isAll: false }
  const choose = (next: Iterable<string>) => setState({ scope, keys: new Set(next), isAll: false })
  const isChosen = (row: Row) => isAll || keys.has(keyOf(row))
  const chosen = rows.filter(isChosen)
  const isWhole = rows.length > 0 && chosen.length === rows.length
  return {
    /** Those that are shown; what has vanished since is no longer selected. */
    chosen,
    /** All that match the filters, also those that are not shown. */
    isAll,
    chooseAll: () => setState({ scope, keys, isAll: true }),
    clear: () => choose([]),
    /** What is left to select of what is shown. */
    chooseShown: isWhole ? undefined : () => choose(rows.map(keyOf)),
    lead: {
      head: (
        <Checkbox
          aria-label={t('select_shown')}
          checked={isWhole}
          indeterminate={!isWhole && chosen.length > 0}
          onChange={() => choose(isWhole ? [] : rows.map(keyOf))}
        />
      ),
      cell: (row: Row) => (
        <Checkbox
          aria-label={t('select_row', { name: nameOf(row) })}
          checked={isChosen(row)}
          onChange={() => choose(rows.filter((one) => isChosen(one) !== (one === row)).map(keyOf))}
        />
      ),
    },
  }
}
