import { ActionIcon, Button, Group, SegmentedControl, Tooltip } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconFilterOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.ts'
import { ExportMenu } from '../export/ExportMenu.tsx'
import type { View } from '../query/address.ts'
import type { Parameters } from '../query/rows.ts'
import { SaveQuery } from '../query/SaveQuery.tsx'
import classes from './QueryBar.module.css'

type Props = {
  parameters: Parameters
  view: View
  show: (view: View) => void
  apply: (parameters: Parameters) => void
  isBuilding: boolean
  build: (isBuilding: boolean) => void
}

/** What can be done with a query: refine it, keep it, look at its results in two ways, take them away. */
export function QueryBar({ parameters, view, show, apply, isBuilding, build }: Props) {
  const { t } = useTranslation('events')
  const { may } = useSession()
  const count = Object.keys(parameters).length
  return (
    <Group gap="sm" mb="md">
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} />}
        rightSection={<span className={classes.count}>{count > 0 && count}</span>}
        aria-expanded={isBuilding}
        onClick={() => build(!isBuilding)}
      >
        {t('builder')}
      </Button>
      {/* They stay where they are, so that nothing moves when the first condition is set. */}
      {may('manage_queries') && <SaveQuery parameters={parameters} disabled={count === 0} />}
      <Tooltip label={t('clear_query')}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('clear_query')}
          disabled={count === 0}
          onClick={() => apply({})}
        >
          <IconFilterOff size={16} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <Group gap="sm" ms="auto">
        <SegmentedControl
          size="xs"
          aria-label={t('results_as')}
          data={[
            { value: 'table', label: t('as_table') },
            { value: 'json', label: t('as_json') },
          ]}
          value={view.as ?? 'table'}
          onChange={(as) => show(as === 'json' ? { as } : {})}
        />
        <ExportMenu parameters={parameters} />
      </Group>
    </Group>
  )
}
