import { Group } from '@mantine/core'
import type { Product, Text } from '@polytrace/client'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Status } from '../../parts/Status.tsx'
import { useFieldName } from '../../products/use-field-name.ts'
import classes from './Desk.module.css'

const kinds = {
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
}

/** What this is a text of. */
export function SourceHead({ product: { id, name, internal_id, gtin }, text, language }: Props) {
  const { t } = useTranslation('translation')
  const { wayTo } = useFieldName()
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
      <div className={classes.context}>
        <h2 className={classes.field}>{wayTo(text.pointer)}</h2>
        <Link to="/products/$id" params={{ id }} search={{ lang: language }} dir="auto">
          {name}
        </Link>{' '}
        <span className="code">{internal_id ?? gtin}</span>
      </div>
      <Status kind={kinds[text.state]}>{t(`state_${text.state}`)}</Status>
    </Group>
  )
}
