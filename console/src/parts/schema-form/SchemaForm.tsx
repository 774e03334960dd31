import { withTheme } from '@rjsf/core'
import { Theme } from '@rjsf/mantine'
import type { RJSFSchema, TranslatableString } from '@rjsf/utils'
import { useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { JsonSchema } from './bundle.ts'
import { containers } from './containers.tsx'
import { fromForm, toForm } from './exact-numbers.ts'
import { errorTree, type ValueFault } from './faults.ts'
import { inputs } from './inputs.tsx'
import { NumberField } from './NumberField.tsx'
import { validator } from './validator.ts'

const Form = withTheme({
  ...Theme,
  fields: { ...Theme.fields, NumberField },
  templates: { ...Theme.templates, ...containers, BaseInputTemplate: inputs.BaseInput },
  widgets: {
    ...Theme.widgets,
    CheckboxWidget: inputs.YesOrNo,
    DateWidget: inputs.BaseInput,
    DateTimeWidget: inputs.BaseInput,
    TimeWidget: inputs.BaseInput,
    SelectWidget: inputs.Choice,
    TextareaWidget: inputs.LongText,
  },
})

// The form shows what is there: nothing is filled in that nobody entered.
const nothingFilledIn = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const
const noButton = { 'ui:submitButtonOptions': { norender: true } }
const nothingHidden: readonly string[] = []

type Props = {
  /** One that stands alone; see `useFormSchema`. */
  schema: JsonSchema
  value: unknown
  /** Fields that stand elsewhere on the page. */
  hidden?: readonly string[]
  /** Without it the form is only read. */
  change?: ((value: unknown) => void) | undefined
  faults?: readonly ValueFault[]
}

/** A form made from a schema. Heavy: import it lazily. */
export function SchemaForm({ schema, value, hidden = nothingHidden, change, faults = [] }: Props) {
  const translate = useFormWords()
  const prefix = useId()
  const uiSchema = { ...noButton, ...Object.fromEntries(hidden.map((name) => [name, { 'ui:widget': 'hidden' }])) }
  const formData = useMemo(() => toForm(value ?? {}), [value])
  const extraErrors = useMemo(() => errorTree(faults), [faults])
  return (
    <Form
      tagName="div"
      schema={schema as RJSFSchema}
      uiSchema={uiSchema}
      idPrefix={prefix}
      formData={formData}
      validator={validator}
      extraErrors={extraErrors}
      readonly={change === undefined}
      onChange={({ formData }) => change?.(fromForm(formData ?? {}))}
      translateString={translate}
      experimental_defaultFormStateBehavior={nothingFilledIn}
      showErrorList={false}
      noHtml5Validate
    />
  )
}

function useFormWords() {
  const { t } = useTranslation('parts')
  return useMemo(() => {
    const words: Record<string, string> = {
      Item: t('form_item'),
      Yes: t('yes'),
      No: t('no'),
      'Add Item': t('form_add'),
      Remove: t('form_remove'),
      'Move up': t('form_move_up'),
      'Move down': t('form_move_down'),
      'New Value': t('form_new_value'),
      '%1 Key': t('form_key'),
      'Option %1': t('form_option'),
      '%1 option %2': t('form_option_of'),
    }
    return (text: TranslatableString, given: string[] = []) =>
      given.reduce((sentence, value, index) => sentence.replaceAll(`%${index + 1}`, value), words[text] ?? text)
  }, [t])
}
