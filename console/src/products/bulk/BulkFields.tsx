import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { numberOf, withPoint } from '../../data/exact.ts'
import { decimalPoint } from '../../parts/formats.ts'
import type { ProductField } from '../list/product-fields.ts'
import { useProductFields } from '../list/use-product-fields.ts'
import type { FieldChange } from './field-changes.ts'

type Props = { changes: readonly FieldChange[]; change: (changes: FieldChange[]) => void }

const isOffered = ({ name, kind }: ProductField) => kind !== 'time' && name !== 'gtin' && name !== 'internal_id'

/** Some fields, each with the value that all products get, of the kind that schemas ask for. */
export function BulkFields({ changes, change }: Props) {
  const { t } = useTranslation('products')
  const { fields, labelOf } = useProductFields()
  const offered = fields.filter(isOffered)
  const unused = offered.filter(({ name }) => !changes.some((one) => one.name === name))
  return (
    <Stack gap="sm">
      {changes.map(({ name, value }, index) => (
        <Group key={name} gap="sm" wrap="nowrap" align="flex-end">
          <Select
            flex={1}
            label={t('field')}
            value={name}
            onChange={(field) => field && change(changes.with(index, { name: field, value: '' }))}
            data={offered
              .filter((field) => field.name === name || unused.includes(field))
              .map((field) => ({ value: field.name, label: labelOf(field.name) }))}
            allowDeselect={false}
            searchable
            withScrollArea={false}
            maxDropdownHeight={280}
          />
          <Value
            field={offered.find((field) => field.name === name) ?? { name, kind: 'text' }}
            value={value}
            type={(text) => change(changes.with(index, { name, value: text }))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('bulk_remove_field', { name: labelOf(name) })}
            disabled={changes.length === 1}
            onClick={() => change(changes.toSpliced(index, 1))}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </Group>
      ))}
      <Text size="xs" c="dimmed">
        {t('bulk_value_hint')}
      </Text>
      <Button
        variant="subtle"
        size="compact-sm"
        w="fit-content"
        leftSection={<IconPlus size={16} stroke={1.6} />}
        disabled={unused.length === 0}
        onClick={() => change([...changes, { name: unused[0]?.name ?? '', value: '' }])}
      >
        {t('bulk_add_field')}
      </Button>
    </Stack>
  )
}

type ValueProps = { field: ProductField; value: string; type: (text: string) => void }

function Value({ field: { kind, choices }, value, type }: ValueProps) {
  const { t, i18n } = useTranslation(['products', 'parts'])
  const yesNo = [
    { value: 'true', label: t('yes', { ns: 'parts' }) },
    { value: 'false', label: t('no', { ns: 'parts' }) },
  ]
  const isNoNumber =
    kind === 'number' && value !== '' && numberOf(withPoint(value, decimalPoint(i18n.language))) === undefined
  const known = choices ?? (kind === 'boolean' ? yesNo : undefined)
  if (known)
    return (
      <Select
        flex={1}
        label={t('bulk_value')}
        value={value || null}
        onChange={(chosen) => type(chosen ?? '')}
        data={known}
        clearable
        data-autofocus
      />
    )
  return (
    <TextInput
      flex={1}
      label={t('bulk_value')}
      value={value}
      onChange={(event) => type(event.currentTarget.value)}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      error={isNoNumber ? t('bulk_number') : undefined}
      attributes={{ input: { dir: 'auto' } }}
      autoComplete="off"
      data-autofocus
    />
  )
}
