import { Button, Popover, Select, Stack, TextInput } from '@mantine/core'
import { IconFilterPlus } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withPoint } from '../../data/exact.ts'
import { decimalPoint } from '../../parts/formats.ts'
import { useProductFields } from './use-product-fields.ts'
import { type Condition, type Operator, operatorsFor } from './where.ts'

/** A condition on any field, of the kind that its schema says. */
export function AddFilter({ add }: { add: (condition: Condition) => void }) {
  const { t, i18n } = useTranslation(['products', 'parts'])
  const { fields, labelOf } = useProductFields()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('color')
  const [chosen, setOperator] = useState<Operator>('eq')
  const [value, setValue] = useState('')
  const { kind = 'text', choices } = fields.find((field) => field.name === name) ?? {}
  const operators = operatorsFor(kind)
  const operator = operators.includes(chosen) ? chosen : (operators[0] ?? 'eq')
  const yesNo = [
    { value: 'true', label: t('yes', { ns: 'parts' }) },
    { value: 'false', label: t('no', { ns: 'parts' }) },
  ]
  const known = kind === 'boolean' || operator === 'exists' ? yesNo : operator === 'eq' ? choices : undefined
  const chosenValue = known?.find((choice) => choice.value === value)?.value ?? known?.[0]?.value ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [typed, point] = [value.trim(), decimalPoint(i18n.language)]
    // In a list, commas stand between the numbers.
    const isNumber = kind === 'number' && operator !== 'in'
    const said = known ? chosenValue : kind === 'time' ? timeOf(value) : isNumber ? withPoint(typed, point) : typed
    if (said === '') return
    add({ field: name, operator, value: said })
    setValue('')
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" withinPortal trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilterPlus size={16} stroke={1.6} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('filter_add')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit}>
          <Stack gap="sm" w={264}>
            <Select
              label={t('field')}
              value={name}
              onChange={(field) => field && setName(field)}
              data={fields.map((field) => ({ value: field.name, label: labelOf(field.name) }))}
              allowDeselect={false}
              searchable
              withScrollArea={false}
              maxDropdownHeight={280}
              comboboxProps={{ withinPortal: false }}
            />
            <Select
              label={t('filter_condition')}
              value={operator}
              onChange={(word) => word && setOperator(word as Operator)}
              data={operators.map((word) => ({ value: word, label: t(`operator_${word}`) }))}
              allowDeselect={false}
              comboboxProps={{ withinPortal: false }}
            />
            {known ? (
              <Select
                label={t('filter_value')}
                value={chosenValue}
                onChange={(word) => setValue(word ?? '')}
                data={known.map(({ value, label }) => ({ value, label }))}
                allowDeselect={false}
                searchable={known.length > 10}
                comboboxProps={{ withinPortal: false }}
              />
            ) : (
              <TextInput
                label={t('filter_value')}
                description={operator === 'in' ? t('filter_list_hint') : undefined}
                type={kind === 'time' ? 'date' : 'text'}
                inputMode={kind === 'number' ? 'decimal' : 'text'}
                value={value}
                onChange={(event) => setValue(event.currentTarget.value)}
                autoComplete="off"
              />
            )}
            <Button type="submit">{t('filter_apply')}</Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The beginning of a day where the reader is. */
const timeOf = (day: string) => (day === '' ? '' : new Date(`${day}T00:00`).toISOString())
