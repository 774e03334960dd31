import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import {
  type BaseInputTemplateProps,
  enumOptionSelectedValue,
  enumOptionValueDecoder,
  enumOptionValueEncoder,
  getInputProps,
  type WidgetProps,
} from '@rjsf/utils'
import { useTranslation } from 'react-i18next'
import { decimalPoint } from '../formats.ts'
import { FormFaults } from './FormFaults.tsx'

/** What all inputs share: label, description and faults are tied to the field by Mantine itself. */
function common({ id, label, hideLabel, schema, options, required, rawErrors }: WidgetProps) {
  const description = options.description ?? schema.description
  // An entry of a list is one of several: it needs a name for a screen reader only.
  const isEntry = /_\d+$/.test(id) && !schema.title
  return {
    id,
    name: id,
    ...(hideLabel || isEntry ? { 'aria-label': label } : { label, description }),
    required: (required ?? false) && !isEntry,
    error: rawErrors?.length ? <FormFaults texts={rawErrors} /> : undefined,
    errorProps: { role: 'alert' },
  }
}

function BaseInput(props: BaseInputTemplateProps) {
  const { i18n } = useTranslation()
  const { value, readonly = false, disabled = false, schema, type, options, onChange } = props
  const { type: inputType } = getInputProps(schema, type, options, false)
  const fixed = { readOnly: readonly, disabled }
  if (inputType === 'number' || schema.type === 'integer' || schema.type === 'number') {
    return (
      <NumberInput
        {...common(props)}
        {...fixed}
        value={value ?? ''}
        onChange={(number) => onChange(number === '' ? undefined : String(number))}
        decimalSeparator={decimalPoint(i18n.language)}
        // What is typed stays as it is: leaving the field would round it otherwise.
        clampBehavior="none"
        trimLeadingZeroesOnBlur={false}
        hideControls
        maw={240}
      />
    )
  }
  const isDate = schema.format === 'date'
  return (
    <TextInput
      {...common(props)}
      {...fixed}
      dir="auto"
      type={isDate ? 'date' : 'text'}
      {...(isDate && { maw: 240 })}
      placeholder={examples[schema.format ?? ''] ?? ''}
      value={typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  )
}

/** Formats that are easier shown than named. */
const examples: Record<string, string> = {
  'date-time': '2026-11-16T09:30:00Z',
  time: '09:30:00Z',
  uri: 'https://example.com/wool',
  email: 'name@example.com',
}

function LongText(props: WidgetProps) {
  const { value, readonly = false, disabled = false, onChange } = props
  return (
    <Textarea
      {...common(props)}
      readOnly={readonly}
      disabled={disabled}
      dir="auto"
      autosize
      minRows={2}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
    />
  )
}

function Choice(props: WidgetProps) {
  const { value, readonly = false, disabled = false, options, schema, onChange } = props
  const { enumOptions = [], emptyValue } = options
  // The value is stored as it is in every language; people read its label.
  const labels = (schema as { 'x-enum-labels'?: Record<string, string> })['x-enum-labels'] ?? {}
  return (
    <Select
      {...common(props)}
      data={enumOptions.map(({ value: one, label }, index) => ({
        value: String(enumOptionValueEncoder(one, index, 'indexed')),
        label: labels[String(one)] ?? label,
      }))}
      value={
        value === undefined ? null : String(enumOptionSelectedValue(value, enumOptions, false, 'indexed', '') ?? '')
      }
      onChange={(chosen) => onChange(enumOptionValueDecoder(chosen ?? '', enumOptions, 'indexed', emptyValue))}
      readOnly={readonly}
      disabled={disabled}
      clearable={!readonly}
      searchable={enumOptions.length > 10}
      maw={400}
    />
  )
}

/** Yes, no, or not said: a box to tick would not know the third. */
function YesOrNo(props: WidgetProps) {
  const { t } = useTranslation('parts')
  const { value, readonly = false, disabled = false, onChange } = props
  return (
    <Select
      {...common(props)}
      data={[
        { value: 'true', label: t('yes') },
        { value: 'false', label: t('no') },
      ]}
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={(chosen) => onChange(chosen === null ? undefined : chosen === 'true')}
      readOnly={readonly}
      disabled={disabled}
      clearable={!readonly}
      maw={240}
    />
  )
}

export const inputs = { BaseInput, LongText, Choice, YesOrNo }
