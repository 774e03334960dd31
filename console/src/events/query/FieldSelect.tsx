import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFieldName } from './field-name.ts'
import { fields, groups } from './fields.ts'

type Props = { value: string | null; choose: (id: string) => void; placeholder?: string; label?: string }

/** A field to ask for, by its group. An id may be empty, which a list of options takes for nothing: so they have a mark. */
export function FieldSelect({ value, choose, placeholder, label }: Props) {
  const { t } = useTranslation('events')
  const nameOf = useFieldName()
  const data = groups.map((group) => ({
    group: t(`group_${group}`),
    items: fields.filter((field) => field.group === group).map(({ id }) => ({ value: `.${id}`, label: nameOf(id) })),
  }))
  return (
    <Select
      aria-label={label ?? t('condition_field')}
      placeholder={placeholder ?? ''}
      data={data}
      value={value === null ? null : `.${value}`}
      allowDeselect={false}
      searchable
      selectFirstOptionOnChange
      maxDropdownHeight={360}
      nothingFoundMessage={t('no_field')}
      onChange={(chosen) => chosen !== null && choose(chosen.slice(1))}
    />
  )
}
