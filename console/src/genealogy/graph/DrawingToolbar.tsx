import { Button, Select, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type Colouring, colourings } from './explore/colour-classes.ts'
import classes from './GraphToolbar.module.css'
import type { useExplorer } from './use-explorer.ts'
import type { useFind } from './use-find.ts'
import { type GraphAddress, grouping } from './use-graph-address.ts'

type Props = {
  look: { colouring: Colouring; isGrouped: boolean }
  change: (changes: GraphAddress) => void
  find: ReturnType<typeof useFind>
  explorer: Pick<ReturnType<typeof useExplorer>, 'openGroups' | 'closeGroups'>
}

/** How the drawing looks: in which colours, one by one or in groups, and where something is in it. */
export function DrawingToolbar({ look, change, find, explorer }: Props) {
  const { t } = useTranslation('genealogy')
  const { colouring, isGrouped } = look
  const names = {
    ...{ step: t('colour_step'), site: t('colour_site'), product: t('colour_product'), none: t('colour_none') },
  }
  const { wanted, matches, at } = find
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') find.go(event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape' && wanted !== '') find.look('')
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.toolbar}>
      <Select
        size="xs"
        w={216}
        aria-label={t('colour')}
        allowDeselect={false}
        value={colouring}
        onChange={(colour) => change({ colour: colour ?? undefined })}
        data={colourings.map((value) => ({ value, label: names[value] }))}
      />
      <Switch
        size="xs"
        label={t('group')}
        checked={isGrouped}
        onChange={(event) => change({ group: event.currentTarget.checked ? grouping : undefined })}
      />
      {explorer.openGroups > 0 && (
        <Button size="xs" variant="subtle" onClick={explorer.closeGroups}>
          {t('close_groups', { count: explorer.openGroups })}
        </Button>
      )}
      <TextInput
        ref={find.field}
        className={classes.find ?? ''}
        size="xs"
        type="search"
        aria-label={t('find')}
        placeholder={t('find')}
        leftSection={<IconSearch size={14} stroke={1.6} />}
        value={wanted}
        onChange={(event) => find.look(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <span className={classes.found} role="status">
        {matches &&
          (at === undefined || matches.length === 0
            ? t('found_count', { count: matches.length })
            : t('found_at', { at: at + 1, count: matches.length }))}
      </span>
    </div>
  )
}
