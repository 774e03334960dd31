import type { Field, FieldProps } from '@rjsf/utils'
import { useState } from 'react'
import { numberOf } from '../../data/exact.ts'
import { toForm, writtenOf } from './exact-numbers.ts'

/** Shows a number as it was typed, such as `1.0` on the way to `1.05`; the data holds what it says, to the last digit. */
export function NumberField(props: FieldProps) {
  const { registry, formData, onChange } = props
  const StringField = registry.fields.StringField as Field
  const [typed, setTyped] = useState('')
  const isTyped = typed !== '' && toForm(numberOf(typed)) === formData
  return (
    <StringField
      {...props}
      formData={isTyped ? typed : typeof formData === 'string' ? writtenOf(formData) : formData}
      onChange={(value, ...rest) => {
        // What is chosen from a list is a number already.
        const text = typeof value === 'string' ? value : ''
        setTyped(text)
        onChange(text === '' ? value : toForm(numberOf(text) ?? text), ...rest)
      }}
    />
  )
}
