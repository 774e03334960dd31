import { ActionIcon, Group, Tooltip } from '@mantine/core'
import type { Product, Text } from '@polytrace/client'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Status } from '../../parts/Status.tsx'
import { useFieldName } from '../../products/use-field-name.ts'
import classes from './Desk.module.css'
import { keys } from './keys.ts'

/** The colour of each state. */
export const stateKinds = {
  missing: 'neutral',
  machine: 'neutral',
  translated: 'done',
  reviewed: 'done',
  outdated: 'outdated',
} as const

type Props = {
  product: Pick<Product, 'id' | 'name' | 'internal_id' | 'gtin'>
  text: Text
  language: string
  /** Goes back to the text before, if there is one. */
  back: (() => void) | undefined
}

/** What this is a text of. */
export function SourceHead({ product: { id, name, internal_id, gtin }, text, language, back }: Props) {
  const { t } = useTranslation('translation')
  const { wayTo } = useFieldName()
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
      <Tooltip label={`${t('desk_back')} · ${keys.back}`}>
        <ActionIcon variant="subtle" color="gray" aria-label={t('desk_back')} onClick={back} disabled={!back}>
          <IconArrowLeft size={16} stroke={1.8} className="mirrored" />
        </ActionIcon>
      </Tooltip>
      <div className={classes.context}>
        <h2 className={classes.field}>{wayTo(text.pointer)}</h2>
        <Link to="/products/$id" params={{ id }} search={{ lang: language }} dir="auto">
          {name}
        </Link>{' '}
        <span className="code">{internal_id ?? gtin}</span>
      </div>
      <Status kind={stateKinds[text.state]}>{t(`state_${text.state}`)}</Status>
    </Group>
  )
}
